import { hasPasskeys } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '#ui/credentials/use-passkey-problem.ts';
import { useLogInByPasskey } from '@bourse/react/login';
import { WayButton } from './way-button.tsx';
import { PasskeyIcon } from './way-icons.tsx';

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
      <WayButton
        icon={<PasskeyIcon />}
        busy={logIn.isPending}
        onClick={() => {
          logIn.mutate(undefined, { onSuccess: onLoggedIn });
        }}
      >
        {t({ id: 'auth.by-passkey', message: 'Use a passkey' })}
      </WayButton>
      {problem !== undefined && (
        <p role="alert" className="order-last w-full text-sm text-error">
          {problem}
        </p>
      )}
    </>
  );
}
