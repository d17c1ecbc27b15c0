import type { ProviderVisit, WaitingLogin } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Skeleton } from '@bourse/ui/states';
import { BindProvider } from '../provider/bind-provider.tsx';
import { LoginWays } from './login-ways.tsx';
import { VerifyForm } from './verify-form.tsx';

const BindWallet = lazyComponent(
  async () => (await import('../wallet/bind-wallet.tsx')).BindWallet,
);

/** An identity without an account. */
type Unbound = 'wallet' | ProviderVisit;

interface LoginStepsProps {
  readonly redirect: string | undefined;
  readonly waiting: WaitingLogin | undefined;
  readonly onWait: (waiting: WaitingLogin | undefined) => void;
  readonly first?: ProviderVisit;
  /** Called when nothing is left to do. */
  readonly onEntered: () => void;
}

/** A login, its second proof, and the binding of a wallet or an identity that belonged to no account. */
export function LoginSteps({ redirect, waiting, first, onWait, onEntered }: LoginStepsProps) {
  const { t } = useLingui();
  const [unbound, setUnbound] = useState<Unbound | undefined>(first);
  const [isBinding, setBinding] = useState(false);
  const enter = () => {
    if (unbound) setBinding(true);
    else onEntered();
  };
  if (isBinding && typeof unbound === 'object') {
    return <BindProvider visit={unbound} redirect={redirect} onDone={onEntered} />;
  }
  if (isBinding) {
    const about = t({
      id: 'wallet.bind-about',
      message: 'You are logged in. Sign once more to link your wallet to your account.',
    });
    return (
      <Suspense fallback={<Skeleton className="h-90 w-full" />}>
        <BindWallet about={about} onDone={onEntered} />
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
      {unbound && <UnboundNote unbound={unbound} />}
      <LoginWays
        redirect={redirect}
        onUnbound={() => {
          setUnbound('wallet');
        }}
        onLoggedIn={(asked) => {
          if (asked) onWait(asked);
          else enter();
        }}
      />
    </>
  );
}

function UnboundNote({ unbound }: { readonly unbound: Unbound }) {
  const { t } = useLingui();
  const text =
    unbound === 'wallet'
      ? t({
          id: 'wallet.unbound',
          message:
            'This wallet is not linked to an account yet. Log in to your Bourse account to link it.',
        })
      : t({
          id: 'provider.unbound',
          message: `This ${{ name: unbound.name }} account is not linked to a Bourse account yet. Log in to your Bourse account to link it.`,
        });
  return (
    <p role="status" className="mb-4 rounded-control bg-surface-2 p-3 text-md">
      {text}
    </p>
  );
}
