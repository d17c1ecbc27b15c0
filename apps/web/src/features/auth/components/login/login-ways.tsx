import type { WaitingLogin } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Button } from '@bourse/ui/fields';
import { Skeleton } from '@bourse/ui/states';
import { useLoginProviders } from '@bourse/react/login';
import { ProviderButtons } from '../provider/provider-buttons.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { WayButton } from './way-button.tsx';
import { QrIcon, WalletIcon } from './way-icons.tsx';

const QrLogin = lazyComponent(async () => (await import('../qr/qr-login.tsx')).QrLogin);
const WalletLogin = lazyComponent(
  async () => (await import('../wallet/wallet-login.tsx')).WalletLogin,
);

interface LoginWaysProps {
  readonly redirect: string | undefined;
  /** Receives the login if it waits for a second proof. */
  readonly onLoggedIn: (waiting?: WaitingLogin) => void;
  /** Called for a wallet that belongs to no account. */
  readonly onUnbound: () => void;
}

type Way = 'password' | 'qr' | 'wallet';

export function LoginWays({ redirect, onLoggedIn, onUnbound }: LoginWaysProps) {
  const [way, setWay] = useState<Way>('password');
  if (way === 'password') {
    return (
      <>
        <LoginForm redirect={redirect} onLoggedIn={onLoggedIn} />
        <OtherWays redirect={redirect} onChoose={setWay} onLoggedIn={onLoggedIn} />
      </>
    );
  }
  const choosePassword = () => {
    setWay('password');
  };
  const unbound = () => {
    choosePassword();
    onUnbound();
  };
  return (
    <OtherWay onBack={choosePassword}>
      {way === 'qr' ? (
        <QrLogin onLoggedIn={onLoggedIn} />
      ) : (
        <WalletLogin onLoggedIn={onLoggedIn} onUnbound={unbound} />
      )}
    </OtherWay>
  );
}

interface OtherWaysProps {
  readonly redirect: string | undefined;
  readonly onChoose: (way: Way) => void;
  readonly onLoggedIn: () => void;
}

function OtherWays({ redirect, onChoose, onLoggedIn }: OtherWaysProps) {
  const { t } = useLingui();
  const { data: providers, isPending } = useLoginProviders();
  const offer = (way: Way, icon: ReactNode, text: string) => (
    <WayButton
      icon={icon}
      onClick={() => {
        onChoose(way);
      }}
    >
      {text}
    </WayButton>
  );
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <PasskeyLogin onLoggedIn={onLoggedIn} />
        {offer('qr', <QrIcon />, t({ id: 'auth.by-qr', message: 'Use a QR code' }))}
        {isPending && <Skeleton className="h-16 min-w-24 flex-1" />}
        {providers?.some(({ kind }) => kind === 'wallet') &&
          offer('wallet', <WalletIcon />, t({ id: 'auth.by-wallet', message: 'Use a wallet' }))}
      </div>
      <ProviderButtons purpose="login" redirect={redirect} />
    </div>
  );
}

interface OtherWayProps {
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A way that is loaded when it is chosen, and the way back. */
function OtherWay({ onBack, children }: OtherWayProps) {
  const { t } = useLingui();
  return (
    <>
      <Suspense fallback={<Skeleton className="h-90 w-full" />}>{children}</Suspense>
      <Button look="bare" className="mt-2 h-11 w-full" onClick={onBack}>
        {t({ id: 'auth.by-password', message: 'Use your password' })}
      </Button>
    </>
  );
}
