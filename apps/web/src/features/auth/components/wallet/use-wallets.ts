import { findWallets, type Wallet } from '@bourse/client/login';
import { useEffect, useState } from 'react';

/** Returns the wallets of this browser. One that announces itself late is added. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(
    () =>
      findWallets((found) => {
        setWallets((known) =>
          known.some(({ id }) => id === found.id) ? known : [...known, found],
        );
      }),
    [],
  );
  return wallets;
}
