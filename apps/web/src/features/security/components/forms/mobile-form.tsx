import { mobileTarget, usualRegion } from '@bourse/client/login';
import { languageOf } from '@bourse/i18n-registry';
import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/locale/locale.ts';
import { toast } from '#platform/messages/toast.ts';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { MobileField } from '#ui/credentials/mobile-field.tsx';
import { useChangeMobile, type NewMobile } from '@bourse/react/security';
import type { ChangeFormProps } from './change-form.ts';
import { LockWarning } from '#ui/credentials/lock-warning.tsx';
import { ProofForm } from './proof-form.tsx';

export function MobileForm({ onDone, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const change = useChangeMobile();
  const region = usualRegion(languageOf(useLocale()).bcp47);
  const form = useForm<NewMobile>({
    defaultValues: { region, mobile: '', newCode: '' },
  });
  const { register } = form;
  return (
    <ProofForm
      form={form}
      submitLabel={t({ id: 'security.mobile-submit', message: 'Save phone number' })}
      busy={change.isPending}
      error={change.error}
      onCancel={onCancel}
      onSubmit={(values) => {
        followMutation(change.mutateAsync(values, { onSuccess: onDone }), () => {
          toast.success(t({ id: 'security.mobile-changed', message: 'Phone number saved.' }));
        });
      }}
    >
      <LockWarning />
      <MobileField />
      <CodeField
        register={register}
        name="newCode"
        error={form.formState.errors.newCode?.message}
        label={t({ id: 'security.code-new-mobile', message: 'Code sent to the new phone number' })}
        sending={{
          purpose: 'security',
          getTarget: async () =>
            (await form.trigger('mobile', { shouldFocus: true }))
              ? mobileTarget(form.getValues())
              : undefined,
        }}
      />
    </ProofForm>
  );
}
