import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import { NewPasswordField } from '#ui/credentials/passwords/new-password-field.tsx';
import { usePasswordRules } from '#ui/credentials/passwords/use-password-rules.ts';
import { useChangePassword, type NewPassword } from '@bourse/react/security';
import type { ChangeFormProps } from './change-form.ts';
import { ProofForm } from './proof-form.tsx';

export function PasswordForm({ onDone, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const change = useChangePassword();
  const form = useForm<NewPassword>({ defaultValues: { password: '' } });
  const keysStay = t({
    id: 'security.keys-stay',
    message: 'Your API keys still work. Delete those that are not yours on the API keys page.',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <ProofForm
      form={form}
      submitLabel={t({ id: 'security.password-submit', message: 'Save password' })}
      busy={change.isPending}
      error={change.error}
      onCancel={onCancel}
      onSubmit={(values) => {
        followMutation(change.mutateAsync(values, { onSuccess: onDone }), ({ apiKeys }) => {
          if (apiKeys.length > 0) toast.hint(keysStay);
          toast.success(
            t({
              id: 'security.password-changed',
              message: 'Password changed. Your other devices are logged out.',
            }),
          );
        });
      }}
    >
      <p className="mb-2 text-sm text-text-2">
        {t({
          id: 'security.password-about',
          message: 'All other devices will be logged out, and withdrawals locked for 24 hours.',
        })}
      </p>
      <NewPasswordField
        {...form.register('password', usePasswordRules())}
        label={t({ id: 'security.new-password', message: 'New password' })}
        password={password}
        error={form.formState.errors.password?.message}
      />
    </ProofForm>
  );
}
