import type { WaitingLogin } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useWalletLogin } from '@bourse/react/login';
import { WalletSignature } from './wallet-signature.tsx';

interface WalletLoginProps {
  /** Receives the login if it waits for a second proof. */
  readonly onLoggedIn: (waiting?: WaitingLogin) => void;
  /** Called for a wallet that belongs to no account. */
  readonly onUnbound: () => void;
}

/** Logs in by the signature of an Ethereum wallet. */
export function WalletLogin({ onLoggedIn, onUnbound }: WalletLoginProps) {
  const { t } = useLingui();
  const logIn = useWalletLogin();
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">
        {t({ id: 'wallet.title', message: 'Ethereum wallet' })}
      </h2>
      <WalletSignature
        purpose="login"
        busy={logIn.isPending}
        error={logIn.error}
        onSign={(message, onError) => {
          logIn.mutate(message, {
            onError,
            onSuccess: (outcome) => {
              if (outcome === 'unbound') onUnbound();
              else onLoggedIn(outcome);
            },
          });
        }}
      />
    </div>
  );
}
