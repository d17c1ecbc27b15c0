import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { useRenewRecoveryCodes } from '@bourse/react/security';
import type { ChangeFormProps } from './change-form.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Makes new recovery codes, which replace the earlier ones. */
export function RecoveryCodesForm({ onDone, onCancel }: Omit<ChangeFormProps, 'user'>) {
  const { t } = useLingui();
  const renew = useRenewRecoveryCodes();
  const form = useForm();
  if (renew.data) return <RecoveryCodeList codes={renew.data.recoveryCodes} onClose={onDone} />;
  return (
    <ProofForm
      form={form}
      submitLabel={t({ id: 'security.renew-codes', message: 'Create new recovery codes' })}
      busy={renew.isPending}
      error={renew.error}
      onCancel={onCancel}
      onSubmit={() => {
        renew.mutate({});
      }}
    >
      <p className="mb-2 text-sm text-text-2">
        {t({
          id: 'security.renew-about',
          message: 'The codes that you have now will no longer work.',
        })}
      </p>
    </ProofForm>
  );
}
