import { hasPasskeys } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '#ui/credentials/use-passkey-problem.ts';
import { Button } from '@bourse/ui/fields';
import { useLogInByPasskey } from '../../api/log-in.ts';

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
