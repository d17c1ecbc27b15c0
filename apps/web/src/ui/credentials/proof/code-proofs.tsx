import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { isolate } from '@bourse/i18n-registry/figures';
import { AccountForm } from '../account-form.tsx';
import { AuthenticatorField } from '../codes/authenticator-field.tsx';
import { CodeField } from '../codes/code-field.tsx';
import { PasswordField } from '../passwords/password-field.tsx';
import type { WaitingCall } from '@bourse/client/proof';
import { useSendProof } from '@bourse/react/proof';
import { useProofProblem } from './use-proof-problem.ts';

interface ProofProps {
  readonly waiting: WaitingCall;
}

export function AuthenticatorProof({ waiting }: ProofProps) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useSendProof(waiting);
  const form = useForm({ defaultValues: { googleCode: '' } });
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'auth.verify', message: 'Confirm' })}
      busy={isPending}
      error={useProofProblem(error)}
      onSubmit={(proof) => {
        mutate(proof);
      }}
    >
      <AuthenticatorField
        form={form}
        name="googleCode"
        error={form.formState.errors.googleCode?.message}
      />
    </AccountForm>
  );
}

/** The password, if the account has one, and a code that is sent for this call. */
export function SentProof({ waiting, sentTo }: ProofProps & { readonly sentTo: string }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useSendProof(waiting);
  const form = useForm({ defaultValues: { pwd: '', verifyCode: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const label = t({ id: 'security.present-password', message: 'Current password' });
  const { needsPassword } = waiting.means;
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'auth.verify', message: 'Confirm' })}
      busy={isPending}
      error={useProofProblem(error)}
      onSubmit={({ pwd, verifyCode }) => {
        mutate({ verifyCode, ...(needsPassword && { pwd }) });
      }}
    >
      {needsPassword && (
        <PasswordField
          {...register('pwd', {
            required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
          })}
          label={label}
          autoFocus
          autoComplete="current-password"
          error={errors.pwd?.message}
        />
      )}
      <CodeField
        register={register}
        name="verifyCode"
        error={errors.verifyCode?.message}
        autoFocus={!needsPassword}
        label={t({
          id: 'security.code-to',
          message: `Code sent to ${{ target: isolate(sentTo) }}`,
        })}
        sending={{
          purpose: { path: waiting.path },
          getTarget: () => Promise.resolve(sentTo),
        }}
      />
    </AccountForm>
  );
}
