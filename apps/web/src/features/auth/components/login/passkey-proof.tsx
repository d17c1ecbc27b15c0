import { hasPasskeys, type WaitingLogin } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '#ui/credentials/use-passkey-problem.ts';
import { Button } from '@bourse/ui/fields';
import { useVerifyByPasskey } from '@bourse/react/login';

interface PasskeyProofProps {
  readonly waiting: WaitingLogin;
  readonly onVerified: () => void;
}

/** Proves a pending login with a passkey, in place of a code. */
export function PasskeyProof({ waiting, onVerified }: PasskeyProofProps) {
  const { t } = useLingui();
  const verify = useVerifyByPasskey(waiting);
  const problem = usePasskeyProblem(verify.error);
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        className="mt-2 h-11 w-full"
        busy={verify.isPending}
        onClick={() => {
          verify.mutate(undefined, { onSuccess: onVerified });
        }}
      >
        {t({ id: 'auth.verify-by-passkey', message: 'Use a passkey instead' })}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
    </>
  );
}
