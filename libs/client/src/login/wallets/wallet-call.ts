import * as v from 'valibot';
import type { WalletProvider } from './wallets.ts';

/** An error of a wallet, with its code (EIP-1193, EIP-1474). */
export class WalletError extends Error {
  readonly code: number | undefined;

  constructor(cause: unknown) {
    const read = v.safeParse(v.object({ code: v.number() }), cause);
    super('The wallet has refused.', { cause });
    this.name = 'WalletError';
    this.code = read.success ? read.output.code : undefined;
  }
}

/** Code of a {@link WalletError}: the user has refused in the wallet. */
export const userRefused = 4001;

/** Code of a {@link WalletError}: the wallet is waiting for the answer to an earlier question. */
export const alreadyAsking = -32002;

async function ask(provider: WalletProvider, method: string, params: readonly unknown[] = []) {
  try {
    return await provider.request({ method, params });
  } catch (error) {
    throw new WalletError(error);
  }
}

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/));

/** Returns the account and the chain that the wallet is at, after its user's consent. @throws WalletError */
export async function connectWallet(provider: WalletProvider) {
  const accounts = v.safeParse(v.looseTuple([address]), await ask(provider, 'eth_requestAccounts'));
  const chain = v.safeParse(hex, await ask(provider, 'eth_chainId'));
  if (!accounts.success || !chain.success) throw new WalletError(undefined);
  return { address: accounts.output[0], chainId: BigInt(chain.output) };
}

/** Signs a message (EIP-191). @throws WalletError */
export async function signByWallet(provider: WalletProvider, message: string, account: string) {
  const signature = v.safeParse(hex, await ask(provider, 'personal_sign', [message, account]));
  if (!signature.success) throw new WalletError(undefined);
  return signature.output;
}
