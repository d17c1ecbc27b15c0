import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Identity } from './identity-store.ts';
import { identityInvalid } from './refusals.ts';

/** How old a message may be. */
const freshMs = 300_000;

/** What a wallet has signed. */
export interface WalletProof {
  readonly message: string;
  /** 65 bytes, hex with `0x`. */
  readonly signature: string;
}

/** Where and for whom the message must be. */
export interface WalletContext {
  /** The page's host, with its port. */
  readonly host: string;
  readonly sessionId: string | undefined;
  readonly now: number;
}

/** The parts of an ERC-4361 message that decide; the statement between them is the product's. */
const pattern =
  /^([^\s/]+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n\n(?:[^\n]*\n)?\nURI: \S+\nVersion: 1\nChain ID: \d+\nNonce: ([0-9a-zA-Z]{8,})\nIssued At: (\S+)(?:\n[^\n]*)*$/;

/**
 * Reads a message in ERC-4361's form that was signed by `personal_sign` (EIP-191): for this page, with the session's token
 * as nonce, at most five minutes old. Wallets that are contracts (ERC-1271) are not read.
 *
 * @throws Refusal `20031`.
 */
export function readWallet({ message, signature }: WalletProof, context: WalletContext): Identity {
  const [, domain, address = '', nonce, issuedAt = ''] = pattern.exec(message) ?? [];
  const isOurs = domain === context.host && nonce === context.sessionId;
  const isFresh = Math.abs(context.now - Date.parse(issuedAt)) <= freshMs;
  if (!isOurs || !isFresh || signerOf(message, signature) !== address.toLowerCase()) {
    throw identityInvalid();
  }
  return { provider: 'wallet', subject: address.toLowerCase(), email: undefined };
}

/** The address whose key has signed a text; `undefined` where none can have. */
export function signerOf(message: string, signature: string): string | undefined {
  const text = Buffer.from(message, 'utf8');
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`, 'utf8');
  const digest = keccak_256(Buffer.concat([prefix, text]));
  const bytes = Buffer.from(signature.slice(2), 'hex');
  // Wallets write it from 27 on, some from 0.
  const recovery = (bytes[64] ?? 0) % 27;
  try {
    const recovered = Uint8Array.of(recovery, ...bytes.subarray(0, 64));
    const compact = secp256k1.recoverPublicKey(recovered, digest, { prehash: false });
    const key = secp256k1.Point.fromBytes(compact).toBytes(false).subarray(1);
    return `0x${Buffer.from(keccak_256(key).subarray(-20)).toString('hex')}`;
  } catch {
    return undefined;
  }
}
