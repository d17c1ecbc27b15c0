import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/fields/button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { WaitingLogin } from '../api/log-in.ts';
import { LoginForm } from './login-form.tsx';

const QrLogin = lazy(async () => ({ default: (await import('./qr-login.tsx')).QrLogin }));

interface LoginWaysProps {
  readonly redirect: string | undefined;
  /** Receives the login if it waits for a second proof. */
  readonly onLoggedIn: (waiting?: WaitingLogin) => void;
}

type Way = 'password' | 'qr';

/** Name and password, and other ways to log in. */
export function LoginWays({ redirect, onLoggedIn }: LoginWaysProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('password');
  const offer = (to: Way, text: string) => (
    <Button
      className="mt-2 h-11 w-full"
      onClick={() => {
        setWay(to);
      }}
    >
      {text}
    </Button>
  );
  const back = offer('password', t({ id: 'auth.by-password', message: 'Log in by password' }));
  if (way === 'qr') {
    return (
      <Later>
        <QrLogin
          onLoggedIn={() => {
            onLoggedIn();
          }}
        />
        {back}
      </Later>
    );
  }
  return (
    <>
      <LoginForm redirect={redirect} onLoggedIn={onLoggedIn} />
      <div className="mt-6 border-t border-line pt-2">
        {offer('qr', t({ id: 'auth.by-qr', message: 'Log in by QR code' }))}
      </div>
    </>
  );
}

/** Keeps the place of a part that is loaded when it is wanted. */
function Later({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-90 w-full" />}>{children}</Suspense>;
}
