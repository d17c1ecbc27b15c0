import { createHash, createHmac } from 'node:crypto';
import { createTestWallet } from '../../../src/testing/index.ts';

const wallet = createTestWallet();

/** The address of the tests' wallet. */
export const walletAddress = wallet.address;

/** An ERC-4361 message of the tests' wallet. */
export function walletMessage(about: {
  readonly host: string;
  readonly sessionId: string;
  readonly now: number;
}): string {
  return [
    `${about.host} wants you to sign in with your Ethereum account:`,
    walletAddress,
    '',
    'Log in to Bourse',
    '',
    `URI: https://${about.host}/login`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${about.sessionId}`,
    `Issued At: ${new Date(about.now).toISOString()}`,
  ].join('\n');
}

/** Signs a text as a wallet does (`personal_sign`). */
export const signMessage = wallet.sign;

export const botToken = '7000000000:AAExampleOfAToken';

/** Data of Telegram's login widget for a user. */
export function telegramToken(id: string, now: number, token = botToken): string {
  const fields = { auth_date: String(Math.floor(now / 1000)), first_name: 'Ada', id };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  const secret = createHash('sha256').update(token).digest();
  const hash = createHmac('sha256', secret).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
