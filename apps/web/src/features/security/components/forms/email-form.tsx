import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { TextField } from '@bourse/ui/fields';
import { useChangeEmail, type NewEmail } from '@bourse/react/security';
import type { ChangeFormProps } from './change-form.ts';
import { LockWarning } from '#ui/credentials/lock-warning.tsx';
import { ProofForm } from './proof-form.tsx';

export function EmailForm({ onDone, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const change = useChangeEmail();
  const form = useForm<NewEmail>({ defaultValues: { email: '', newCode: '' } });
  const { register } = form;
  const { errors } = form.formState;
  const label = t({ id: 'security.new-email', message: 'New email address' });
  return (
    <ProofForm
      form={form}
      submitLabel={t({ id: 'security.email-submit', message: 'Save email address' })}
      busy={change.isPending}
      error={change.error}
      onCancel={onCancel}
      onSubmit={(values) => {
        followMutation(change.mutateAsync(values, { onSuccess: onDone }), () => {
          toast.success(t({ id: 'security.email-changed', message: 'Email address saved.' }));
        });
      }}
    >
      <LockWarning />
      <TextField
        {...register('email', {
          required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          validate: (text) =>
            /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ||
            t({ id: 'form.email-invalid', message: 'Enter a valid email address' }),
          setValueAs: (text: string) => text.trim(),
        })}
        type="email"
        dir="ltr"
        label={label}
        autoComplete="email"
        error={errors.email?.message}
      />
      <CodeField
        register={register}
        name="newCode"
        error={errors.newCode?.message}
        label={t({ id: 'security.code-new-email', message: 'Code sent to the new email address' })}
        sending={{
          purpose: 'security',
          getTarget: async () =>
            (await form.trigger('email', { shouldFocus: true }))
              ? form.getValues('email').trim()
              : undefined,
        }}
      />
    </ProofForm>
  );
}
