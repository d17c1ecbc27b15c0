const lifetimeMs = 300_000;

/** Facts that a message to sign contains. */
export interface SignInFacts {
  /** Origin of the page. */
  readonly origin: string;
  readonly address: string;
  readonly chainId: bigint;
  /** Begins with the session's token. */
  readonly nonce: string;
  /** Milliseconds since the epoch, by the gateway's clock. */
  readonly now: number;
  /** Purpose of the signature, in ASCII, because EIP-4361 allows no other characters. */
  readonly statement: string;
}

/** Returns the message of EIP-4361. It is valid for five minutes. */
export function signInMessage(facts: SignInFacts): string {
  const { origin, address, chainId, nonce, now, statement } = facts;
  return [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(now).toISOString()}`,
    `Expiration Time: ${new Date(now + lifetimeMs).toISOString()}`,
  ].join('\n');
}

/** Returns the bytes of a text (UTF-8) in hex, as `personal_sign` takes them. */
export function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
