import { proveByPasskey, type WaitingCall } from '@bourse/client/proof';
import { useSendProof } from '@bourse/react/proof';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@bourse/ui/fields';
import { useProofProblem } from './use-proof-problem.ts';

export function PasskeyProof({ waiting }: { readonly waiting: WaitingCall }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = useSendProof(waiting);
  return (
    <>
      <Button
        className="h-11 w-full"
        busy={isPending}
        onClick={() => {
          mutate(() => proveByPasskey(waiting));
        }}
      >
        {t({ id: 'auth.by-passkey', message: 'Use a passkey' })}
      </Button>
      <p role="alert" className="min-h-5 text-sm text-error">
        {useProofProblem(error)}
      </p>
    </>
  );
}
