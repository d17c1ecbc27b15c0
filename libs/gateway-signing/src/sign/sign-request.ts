import { guardLogin } from '../encrypt/guard-login.ts';
import { loadEncryption } from '../encrypt/load-encryption.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { SigningError } from '../errors.ts';
import type { Emit } from '../events.ts';
import { loadSignature } from './load-signature.ts';
import {
  mustEncrypt,
  planRequest,
  type PlannableRequest,
  type Plan,
  type PlanParts,
  type UnsignedRequest,
} from './plan-request.ts';

/** The result of signing a request. */
export interface SignedRequest {
  /** Headers to add; none for a call that is not signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text to send. */
  readonly body: string;
  /** The session that the request was built for; `undefined` without one. */
  readonly sessionToken: string | undefined;
  /** The key that the request was built with; `undefined` for a call that needs none. */
  readonly keyId: string | undefined;
  /** Whether the body contains a ciphertext. */
  readonly sealed: boolean;
}

export interface RequestParts extends PlanParts {
  readonly engine: CryptoEngine;
  readonly sessionToken: () => string | undefined;
  readonly sensitiveFields: ReadonlySet<string>;
  readonly emit: Emit;
}

export async function prepareRequest(
  parts: RequestParts,
  request: PlannableRequest,
): Promise<void> {
  await guard(parts, request, () => planRequest(parts, request));
}

export async function signRequest(
  parts: RequestParts,
  request: UnsignedRequest,
): Promise<SignedRequest> {
  return guard(parts, request, () => buildRequest(parts, request));
}

function guard<T>(
  parts: RequestParts,
  request: PlannableRequest,
  work: () => Promise<T>,
): Promise<T> {
  return mustEncrypt(parts, request) ? guardLogin(parts.emit, work) : work();
}

async function buildRequest(parts: RequestParts, request: UnsignedRequest): Promise<SignedRequest> {
  const plan = await planRequest(parts, request);
  const { body } = request;
  if (plan === undefined) {
    const sessionToken = parts.sessionToken();
    return { headers: {}, body, sessionToken, keyId: undefined, sealed: false };
  }
  assertSignable(request);
  const { key, mode, devicePair } = plan;
  const sentBody = await seal(parts, plan, request);
  const signed = { ...request, body: new TextEncoder().encode(sentBody) };
  const { deviceHeaders, deviceCheckHeaders } = await loadSignature();
  const headers = {
    ...(key && mode !== undefined && (await deviceHeaders(parts.engine, key, mode, signed))),
    ...(devicePair && (await deviceCheckHeaders(parts.engine, devicePair, signed))),
  };
  const sessionToken = key?.sessionToken ?? parts.sessionToken();
  return { headers, body: sentBody, sessionToken, keyId: key?.id, sealed: sentBody !== body };
}

async function seal(parts: RequestParts, plan: Plan, request: UnsignedRequest): Promise<string> {
  const { key, sealFor: serverKey } = plan;
  if (serverKey === undefined || key === undefined || request.body === '') return request.body;
  const { engine, sensitiveFields } = parts;
  const { path, body, tm, uhti } = request;
  const { sealBody } = await loadEncryption();
  const sealed = await sealBody({ engine, serverKey, key, sensitiveFields, path, body, tm, uhti });
  parts.keyring.offer(key);
  return sealed;
}

function assertSignable({ tm, uhti }: UnsignedRequest): void {
  if (!/^\d{13}$/.test(tm)) {
    throw new SigningError('SIGNING_TIME_INVALID', 'A signed request needs tm in 13 digits');
  }
  if (!/^[0-9a-f]{32}$/.test(uhti)) {
    throw new SigningError('SIGNING_TRACE_INVALID', 'A signed request needs uhti in 32 hex digits');
  }
}
