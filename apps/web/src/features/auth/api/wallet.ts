import {
  connectWallet,
  endThirdPartyLogin,
  signByWallet,
  signInMessage,
  toHex,
  type Wallet,
} from '@bourse/client/login';
import { bindIdentity, loginByWallet } from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import type { Page } from '#page/create-page.ts';
import { usePage } from '#page/page-context.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

/** A message that a wallet has not signed yet. */
export interface UnsignedMessage {
  readonly wallet: Wallet;
  readonly address: string;
  readonly message: string;
}

const statements = {
  login: 'Log in to Bourse.',
  bind: 'Bind this wallet to your Bourse account, to log in with it.',
} as const;

/** Connects a wallet and prepares the message for it. */
export function useConnectWallet(purpose: keyof typeof statements) {
  const sdk = useSdk();
  const page = usePage();
  return useAction(
    async (wallet: Wallet): Promise<UnsignedMessage> => {
      const { address, chainId } = await connectWallet(wallet.provider);
      const [nonce, now] = [await newNonce(sdk, page), sdk.now()];
      const statement = statements[purpose];
      const { origin } = page;
      const message = signInMessage({ origin, address, chainId, nonce, now, statement });
      return { wallet, address, message };
    },
    { meta: shownHere },
  );
}

/** Returns the session's token with digits, because the gateway accepts each nonce once. */
async function newNonce(sdk: Sdk, { cookies }: Page): Promise<string> {
  await sdk.deviceKeyId();
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${cookies.read('session_token') ?? ''}${random}`;
}

async function sign({ wallet, message, address }: UnsignedMessage) {
  return { message, signature: await signByWallet(wallet.provider, toHex(message), address) };
}

/** Signs a message and logs in with it. Resolves with what is missing, if anything. */
export function useWalletLogin() {
  const sdk = useSdk();
  return useAction(
    async (unsigned: UnsignedMessage) =>
      endThirdPartyLogin(sdk, await sdk.call(loginByWallet, await sign(unsigned))),
    { meta: shownHere },
  );
}

/** Signs a message and binds the wallet to the logged-in account. */
export function useBindWallet() {
  const call = useProvenCall();
  return useAction(
    async (unsigned: UnsignedMessage) =>
      call(bindIdentity, { provider: 'wallet', ...(await sign(unsigned)) }),
    { meta: shownHere },
  );
}
