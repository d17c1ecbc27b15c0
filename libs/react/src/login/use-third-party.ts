import {
  endThirdPartyLogin,
  findWallets,
  logInByProvider,
  logInIfBound,
  prepareMessage,
  signPrepared,
  type ProviderOutcome,
  type ProviderProof,
  type SigningPage,
  type ThirdPartyOutcome,
  type UnsignedMessage,
  type Wallet,
} from '@bourse/client/login';
import {
  bindIdentity,
  getIdentities,
  loginByWallet,
  unbindIdentity,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { useEffect, useState } from 'react';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useAction, useSend, type ActionResult, type SendResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';

const shown = { meta: shownHere };

/** Logs in by an identity that is bound to an account. Creates none. */
export function useProviderLogin(): ActionResult<ProviderOutcome, ProviderProof> {
  const client = useClient();
  return useAction((proof) => logInIfBound(client, proof), shown);
}

/** Logs in by an identity, with a new account if it is bound to none. */
export function useProviderRegistration(): ActionResult<ThirdPartyOutcome, ProviderProof> {
  const client = useClient();
  return useAction((proof) => logInByProvider(client, proof), shown);
}

/** Binds an identity to the logged-in account. */
export const useBindProvider = (): SendResult<typeof bindIdentity> =>
  useSend(bindIdentity, { ...shown, by: useProvenCall() });

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

/** Connects a wallet and prepares the message for it. */
export function useConnectWallet(page: SigningPage): ActionResult<UnsignedMessage, Wallet> {
  const client = useClient();
  return useAction((wallet) => prepareMessage(client, wallet, page), shown);
}

/** Signs a message and logs in with it. Resolves with what is missing, if anything. */
export function useWalletLogin(): ActionResult<ThirdPartyOutcome, UnsignedMessage> {
  const client = useClient();
  return useAction(
    async (unsigned) =>
      endThirdPartyLogin(client, await client.call(loginByWallet, await signPrepared(unsigned))),
    shown,
  );
}

/** Signs a message and binds the wallet to the logged-in account. */
export function useBindWallet(): ActionResult<unknown, UnsignedMessage> {
  const call = useProvenCall();
  return useAction(
    async (unsigned) =>
      call(bindIdentity, { provider: 'wallet', ...(await signPrepared(unsigned)) }),
    shown,
  );
}

/** A wallet, or a person at a provider, that logs in to the account. */
export type BoundIdentity = CallAnswer<typeof getIdentities>['list'][number];

/** Returns what logs in to the account besides its password. */
export const useIdentities = (): CallResult<readonly BoundIdentity[]> =>
  useCall(getIdentities, {}, { select: ({ list }) => list, ...shown });

/** Removes an identity from the account. */
export function useUnbindIdentity(): ActionResult<unknown, BoundIdentity> {
  const call = useProvenCall();
  const reload = useReload();
  return useAction(({ provider, subject }) => call(unbindIdentity, { provider, subject }), {
    ...shown,
    onSettled: () => reload(getIdentities),
  });
}
