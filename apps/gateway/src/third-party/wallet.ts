import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { OriginPolicy } from '../http/origins.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
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

/** For whom the message must be. */
export interface WalletContext {
  readonly sessionId: string | undefined;
  readonly now: number;
}

/** Judges what a wallet has signed. @throws Refusal `20031`. */
export type ReadWallet = (proof: WalletProof, context: WalletContext) => Identity;

/** An ERC-4361 message (EIP-4361, "ABNF Message Format"); the statement in it is the product's. */
const pattern =
  /^([^\s/]+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n\n(?:[^\n]*\n)?\nURI: (\S+)\nVersion: 1\nChain ID: \d+\nNonce: ([0-9a-zA-Z]{8,})\nIssued At: (\S+)(?:\nExpiration Time: (\S+))?(?:\nNot Before: (\S+))?(?:\nRequest ID: \S*)?(?:\nResources:(?:\n- \S+)*)?$/;

/**
 * Makes the reader of messages in ERC-4361's form that were signed by `personal_sign` (EIP-191): for
 * one of the gateway's own origins, at most five minutes old and within the times they name. The
 * nonce is the session's token, with a suffix of the client's own if it likes, and works once.
 * Wallets that are contracts (ERC-1271) are not read.
 */
export function createWalletReader(
  origins: Pick<OriginPolicy, 'servesHost' | 'isOwn'>,
): ReadWallet {
  const used = createExpiringMap<true>({ capacity: 20_000, perOwner: 20 });
  return ({ message, signature }, { sessionId, now }) => {
    const [, domain, address = '', uri = '', nonce = '', issuedAt, expiresAt, notBefore] =
      pattern.exec(message) ?? [];
    const isOurs = origins.servesHost(domain) && isAt(uri, domain, origins);
    const isTimely = isFresh(issuedAt, now) && isWithin(notBefore, expiresAt, now);
    const isNew = sessionId !== undefined && nonce.startsWith(sessionId) && !used.get(nonce, now);
    const subject = address.toLowerCase();
    if (!isOurs || !isTimely || !isNew || signerOf(message, signature) !== subject) {
      throw identityInvalid();
    }
    used.set(nonce, true, { owner: sessionId, now, expiresAt: now + 2 * freshMs });
    return { provider: 'wallet', subject, email: undefined };
  };
}

/** Whether a URI belongs to one of the gateway's own origins on this host. */
function isAt(uri: string, host: string, origins: Pick<OriginPolicy, 'isOwn'>): boolean {
  const url = URL.parse(uri);
  return url !== null && url.host === host.toLowerCase() && origins.isOwn(url.origin);
}

function isFresh(issuedAt: string | undefined, now: number): boolean {
  return Math.abs(now - Date.parse(issuedAt ?? '')) <= freshMs;
}

/** A bound that is no time excludes everything. */
function isWithin(from: string | undefined, until: string | undefined, now: number): boolean {
  const isBegun = from === undefined || Date.parse(from) <= now;
  return isBegun && (until === undefined || now < Date.parse(until));
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
