import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import type { Identity } from './identity-store.ts';
import { identityInvalid } from './refusals.ts';

const maximumAgeMs = 300_000;

export interface WalletProof {
  readonly message: string;
  readonly signature: string;
}

export interface WalletContext {
  readonly sessionId: string | undefined;
  readonly now: number;
  /** Whether the message can be used once more. */
  readonly keepsProof?: boolean;
}

export type ReadWallet = (proof: WalletProof, context: WalletContext) => Identity;

/** An ERC-4361 message (EIP-4361, "ABNF Message Format") with the product's statement. */
const pattern =
  /^([^\s/]+) wants you to sign in with your Ethereum account:\n(0x[0-9a-fA-F]{40})\n\n(?:[^\n]*\n)?\nURI: (\S+)\nVersion: 1\nChain ID: \d+\nNonce: ([0-9a-zA-Z]{8,})\nIssued At: (\S+)(?:\nExpiration Time: (\S+))?(?:\nNot Before: (\S+))?(?:\nRequest ID: \S*)?(?:\nResources:(?:\n- \S+)*)?$/;

/**
 * Verifies ERC-4361 messages with EIP-191 signatures: for an own origin, at most five minutes old and within their
 * own times. The nonce is the session's token with an optional suffix. Contract wallets (ERC-1271) are not supported.
 */
export function createWalletReader(
  origins: Pick<OriginPolicy, 'servesHost' | 'isOwn'>,
): ReadWallet {
  const used = new ExpiringMap<true>({ capacity: 20_000, perOwner: 20 });
  return ({ message, signature }, { sessionId, now, keepsProof = false }) => {
    const [, domain, address = '', uri = '', nonce = '', issuedAt, expiresAt, notBefore] =
      pattern.exec(message) ?? [];
    const isOurs = origins.servesHost(domain) && isAt(uri, domain, origins);
    const isTimely = isFresh(issuedAt, now) && isWithin(notBefore, expiresAt, now);
    const isNew = sessionId !== undefined && nonce.startsWith(sessionId) && !used.get(nonce, now);
    const subject = address.toLowerCase();
    if (!isOurs || !isTimely || !isNew || signerOf(message, signature) !== subject) {
      throw identityInvalid();
    }
    if (!keepsProof) {
      used.set(nonce, true, { owner: sessionId, now, expiresAt: now + 2 * maximumAgeMs });
    }
    return { provider: 'wallet', subject, email: undefined, label: address };
  };
}

function isAt(uri: string, host: string, origins: Pick<OriginPolicy, 'isOwn'>): boolean {
  const url = URL.parse(uri);
  return url !== null && url.host === host.toLowerCase() && origins.isOwn(url.origin);
}

function isFresh(issuedAt: string | undefined, now: number): boolean {
  return Math.abs(now - Date.parse(issuedAt ?? '')) <= maximumAgeMs;
}

function isWithin(from: string | undefined, until: string | undefined, now: number): boolean {
  const isBegun = from === undefined || Date.parse(from) <= now;
  return isBegun && (until === undefined || now < Date.parse(until));
}

export function signerOf(message: string, signature: string): string | undefined {
  const text = Buffer.from(message, 'utf8');
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`, 'utf8');
  const digest = keccak_256(Buffer.concat([prefix, text]));
  const bytes = Buffer.from(signature.slice(2), 'hex');
  // Wallets use recovery ids from 27 or from 0.
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
