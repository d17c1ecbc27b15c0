import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLocation } from '@tanstack/react-router';
import { Button } from '@bourse/ui/fields';
import { Skeleton } from '@bourse/ui/states';
import { useLoginProviders } from '@bourse/react/login';
import { ProviderButtons } from '../provider/provider-buttons.tsx';

const BindWallet = lazyComponent(
  async () => (await import('../wallet/bind-wallet.tsx')).BindWallet,
);

export function AddLogin({ onBound }: { readonly onBound: () => void }) {
  const { t } = useLingui();
  const { href } = useLocation();
  const { data: providers } = useLoginProviders();
  const [isWallet, setWallet] = useState(false);
  if (isWallet) {
    return (
      <Suspense fallback={<Skeleton className="h-90 w-full" />}>
        <BindWallet
          about={t({
            id: 'logins.wallet-about',
            message: 'Sign a message to log in with your wallet from now on.',
          })}
          onDone={() => {
            setWallet(false);
            onBound();
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {providers?.some(({ kind }) => kind === 'wallet') && (
        <Button
          className="h-11 self-start"
          onClick={() => {
            setWallet(true);
          }}
        >
          {t({ id: 'logins.add-wallet', message: 'Link a wallet' })}
        </Button>
      )}
      <ProviderButtons purpose="bind" redirect={href} />
    </div>
  );
}
