import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { gatewayCode, passkeyAssertion } from '@bourse/gateway-contract';
import { decode } from 'cborg';
import * as v from 'valibot';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import type { GatewayContext } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { sessionOf } from '../../edge/route/session-of.ts';
import {
  ctapCbor,
  readAuthenticatorData,
  type AuthenticatorData,
  type NewCredential,
} from './authenticator-data.ts';
import type { PasskeyStore } from './passkey-store.ts';

const challengeMs = 300_000;

export type PasskeyCaller = Pick<GatewayContext, 'sessionId' | 'network' | 'host' | 'now'>;

type Ceremony = 'webauthn.create' | 'webauthn.get';

const login = 'login';

interface Challenge {
  readonly challenge: string;
  readonly purpose: string;
}

interface PasskeyParts {
  readonly store: PasskeyStore;
  readonly origins: Pick<OriginPolicy, 'allows'>;
}

export interface ProvenCredential extends NewCredential {
  readonly signCount: number;
}

/** Verifies registrations and assertions (Web Authentication, sections 7.1 and 7.2), without attestation. */
export class Passkeys {
  readonly #parts: PasskeyParts;
  readonly #challenges = new ExpiringMap<Challenge>({ capacity: 20_000, perOwner: 200 });

  constructor(parts: PasskeyParts) {
    this.#parts = parts;
  }

  /**
   * Replaces the session's earlier challenge of the ceremony.
   *
   * @param purpose - The only thing that an answer proves; a login by default.
   * @throws Refusal `00004` without a session.
   */
  begin(ceremony: Ceremony, caller: PasskeyCaller, purpose = login) {
    const { network, host, now } = caller;
    const sessionId = sessionOf(caller);
    const challenge = randomBytes(32).toString('base64url');
    const expiry = { owner: network, now, expiresAt: now + challengeMs };
    const isLogin = purpose === login;
    this.#challenges.set(nameOf(ceremony, sessionId, isLogin), { challenge, purpose }, expiry);
    return { challenge, rpId: rpIdOf(host) };
  }

  /** @throws Refusal `20054`. */
  verifyNew(
    clientDataJSON: string,
    attestation: string,
    caller: PasskeyCaller,
  ): Promise<ProvenCredential> {
    return refuseFaults(() => {
      this.#checkClientData('webauthn.create', clientDataJSON, caller);
      const value: unknown = decode(Buffer.from(attestation, 'base64url'), ctapCbor);
      const bytes: unknown = value instanceof Map ? value.get('authData') : undefined;
      if (!(bytes instanceof Uint8Array)) throw new RangeError('There is no authenticator data');
      const data = readAuthenticatorData(bytes);
      checkAuthenticator(data, caller);
      if (data.credential === undefined) throw new RangeError('There is no new credential');
      return { ...data.credential, signCount: data.signCount };
    });
  }

  /** Resolves with the user of a passkey. @param answer - JSON of `passkeyAssertion`. @throws Refusal `20054`. */
  verify(answer: string, caller: PasskeyCaller, purpose = login): Promise<string> {
    return refuseFaults(async () => {
      const assertion = v.parse(passkeyAssertion, JSON.parse(answer));
      const { clientDataJSON } = assertion;
      const clientData = this.#checkClientData('webauthn.get', clientDataJSON, caller, purpose);
      const passkey = await this.#parts.store.find(assertion.credentialId);
      if (passkey === undefined) throw new RangeError('The passkey is unknown');
      const bytes = Buffer.from(assertion.authenticatorData, 'base64url');
      const data = readAuthenticatorData(bytes);
      checkAuthenticator(data, caller);
      const key = createPublicKey({
        key: Buffer.from(passkey.publicKey, 'base64'),
        format: 'der',
        type: 'spki',
      });
      const signed = Buffer.concat([bytes, sha256(clientData)]);
      if (!verify('sha256', signed, key, Buffer.from(assertion.signature, 'base64url'))) {
        throw new RangeError('The signature does not verify');
      }
      const { store } = this.#parts;
      const isNoted = await store.noteUse(passkey.credentialId, data.signCount, caller.now);
      if (!isNoted) throw new RangeError('The counter did not grow');
      return passkey.userId;
    });
  }

  /** Uses the challenge up, right or wrong. */
  #checkClientData(
    ceremony: Ceremony,
    encoded: string,
    caller: PasskeyCaller,
    purpose = login,
  ): Uint8Array {
    const { sessionId = '', host, now } = caller;
    const begun = this.#challenges.take(nameOf(ceremony, sessionId, purpose === login), now);
    const bytes = Buffer.from(encoded, 'base64url');
    const data = v.parse(clientDataSchema, JSON.parse(bytes.toString()));
    const isOwn =
      data.type === ceremony &&
      begun?.purpose === purpose &&
      data.challenge === begun.challenge &&
      data.crossOrigin !== true &&
      this.#parts.origins.allows(data.origin, host);
    if (!isOwn) throw new RangeError('The client data are of another request');
    return bytes;
  }
}

/** A login may begin while a change is proved. */
function nameOf(ceremony: Ceremony, sessionId: string, isLogin: boolean): string {
  return `${ceremony} ${isLogin ? login : 'proof'} ${sessionId}`;
}

const clientDataSchema = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
});

function checkAuthenticator(data: AuthenticatorData, { host }: PasskeyCaller): void {
  const isOfHost = Buffer.from(data.rpIdHash).equals(sha256(rpIdOf(host)));
  if (isOfHost && data.userPresent && data.userVerified) return;
  throw new RangeError('The authenticator has not verified a user of this site');
}

/** Every fault of an answer is refused alike, which helps no forger. */
async function refuseFaults<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(gatewayCode.passkeyInvalid, 'This passkey was not accepted.');
  }
}

function rpIdOf(host: string): string {
  return new URL(`http://${host}`).hostname;
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
