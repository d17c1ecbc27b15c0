import type { Cookies } from '../../browser/cookies.ts';
import { createSessionCookies } from '../../session/session-cookies.ts';
import type { VisitingClient } from '../login-client.ts';
import { randomNumber } from '../ports.ts';
import { signInMessage, toHex } from './sign-in-message.ts';
import { connectWallet, signByWallet } from './wallet-call.ts';
import type { Wallet } from './wallets.ts';

/** A message that a wallet has not signed yet. */
export interface UnsignedMessage {
  readonly wallet: Wallet;
  readonly address: string;
  readonly message: string;
}

/** The page that asks for a signature. */
export interface SigningPage {
  readonly origin: string;
  readonly cookies: Cookies;
  /** Purpose of the signature, in ASCII. */
  readonly statement: string;
}

/** Connects a wallet and writes the message for it. @throws WalletError */
export async function prepareMessage(
  { deviceKeyId, now }: Pick<VisitingClient, 'deviceKeyId' | 'now'>,
  wallet: Wallet,
  { origin, cookies, statement }: SigningPage,
): Promise<UnsignedMessage> {
  const { address, chainId } = await connectWallet(wallet.provider);
  // The session begins with the key.
  await deviceKeyId();
  // With digits, because the gateway accepts each nonce once.
  const nonce = `${createSessionCookies(cookies).token() ?? ''}${randomNumber()}`;
  const message = signInMessage({ origin, address, chainId, nonce, now: now(), statement });
  return { wallet, address, message };
}

/** Lets the wallet sign its message. @throws WalletError */
export async function signPrepared({ wallet, message, address }: UnsignedMessage) {
  return { message, signature: await signByWallet(wallet.provider, toHex(message), address) };
}
