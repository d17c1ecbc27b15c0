import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { WaitingLogin } from '../../api/log-in.ts';
import { LoginWays } from './login-ways.tsx';
import { VerifyForm } from './verify-form.tsx';

const BindWallet = lazy(async () => ({
  default: (await import('../wallet/bind-wallet.tsx')).BindWallet,
}));

interface LoginStepsProps {
  readonly redirect: string | undefined;
  readonly waiting: WaitingLogin | undefined;
  readonly onWait: (waiting: WaitingLogin | undefined) => void;
  /** Called when nothing is left to do. */
  readonly onEntered: () => void;
}

/** A login, its second proof, and the binding of a wallet that belonged to no account. */
export function LoginSteps({ redirect, waiting, onWait, onEntered }: LoginStepsProps) {
  const [isUnbound, setUnbound] = useState(false);
  const [isBinding, setBinding] = useState(false);
  const enter = () => {
    if (isUnbound) setBinding(true);
    else onEntered();
  };
  if (isBinding) {
    return (
      <Suspense fallback={<Skeleton className="h-90 w-full" />}>
        <BindWallet onDone={onEntered} />
      </Suspense>
    );
  }
  if (waiting) {
    return (
      <VerifyForm
        waiting={waiting}
        onVerified={enter}
        onCancel={() => {
          onWait(undefined);
        }}
      />
    );
  }
  return (
    <>
      {isUnbound && <UnboundNote />}
      <LoginWays
        redirect={redirect}
        onUnbound={() => {
          setUnbound(true);
        }}
        onLoggedIn={(asked) => {
          if (asked) onWait(asked);
          else enter();
        }}
      />
    </>
  );
}

function UnboundNote() {
  const { t } = useLingui();
  return (
    <p role="status" className="mb-4 rounded-control bg-surface-2 p-3 text-md">
      {t({
        id: 'wallet.unbound',
        message:
          'This wallet is not bound to an account yet. Log in to your account once, and it is bound.',
      })}
    </p>
  );
}
