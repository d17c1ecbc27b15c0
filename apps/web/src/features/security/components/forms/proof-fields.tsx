import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { isolate } from '#platform/format/isolate.ts';
import { CodeField } from '#ui/credentials/code-field.tsx';
import { PasswordField } from '#ui/credentials/password-field.tsx';
import type { Security } from '../../api/overview.ts';
import type { ProofValues } from '../../model/proof.ts';

interface ProofFieldsProps {
  readonly security: Pick<Security, 'hasPassword' | 'authenticator'>;
  /** An address or number of the account that has to receive a code. */
  readonly sentTo?: string | undefined;
}

/** The password, a code that is sent, and the authenticator's code: those that the account has. */
export function ProofFields({ security, sentTo }: ProofFieldsProps) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<ProofValues>();
  const { errors } = formState;
  const label = t({ id: 'security.present-password', message: 'Current password' });
  return (
    <>
      {security.hasPassword && (
        <PasswordField
          {...register('pwd', {
            required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          })}
          label={label}
          autoComplete="current-password"
          error={errors.pwd?.message}
        />
      )}
      {sentTo !== undefined && (
        <CodeField
          {...{ register, name: 'verifyCode', error: errors.verifyCode?.message }}
          label={t({
            id: 'security.code-to',
            message: `Code sent to ${{ target: isolate(sentTo) }}`,
          })}
          sending={{ purpose: 'security', getTarget: () => Promise.resolve(sentTo) }}
        />
      )}
      {security.authenticator && (
        <CodeField
          {...{ register, name: 'googleCode', error: errors.googleCode?.message }}
          label={t({ id: 'auth.authenticator-code', message: 'Authenticator code' })}
        />
      )}
    </>
  );
}
