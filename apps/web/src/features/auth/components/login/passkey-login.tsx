import { useLingui } from '@lingui/react/macro';
import { hasPasskeys, useLogInByPasskey } from '#platform/session/passkeys.ts';
import { usePasskeyProblem } from '#ui/credentials/use-passkey-problem.ts';
import { Button } from '@bourse/ui/fields';

interface PasskeyLoginProps {
  readonly onLoggedIn: () => void;
}

/** Logs in with a passkey, where the browser allows it. */
export function PasskeyLogin({ onLoggedIn }: PasskeyLoginProps) {
  const { t } = useLingui();
  const logIn = useLogInByPasskey();
  const problem = usePasskeyProblem(logIn.error);
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        className="h-11 w-full"
        busy={logIn.isPending}
        onClick={() => {
          logIn.mutate(undefined, { onSuccess: onLoggedIn });
        }}
      >
        {t({ id: 'auth.by-passkey', message: 'Use a passkey' })}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-error">
          {problem}
        </p>
      )}
    </>
  );
}
