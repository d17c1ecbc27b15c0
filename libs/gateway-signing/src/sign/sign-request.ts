import { guardLogin } from '../encrypt/guard-login.ts';
import { loadEncryption } from '../encrypt/load-encryption.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { SigningError } from '../errors.ts';
import type { Emit } from '../events.ts';
import { toPathname } from '../protocol/paths.ts';
import { loadSignature } from './load-signature.ts';
import { planRequest } from './plan-request.ts';
import type { Plan, PlanParts } from './plan-request.ts';

/** A request before signing. */
export interface UnsignedRequest {
  readonly method: string;
  /** Pathname and search, as they will be sent. */
  readonly path: string;
  /** The JSON text to send; empty without a body. */
  readonly body: string;
  /** Header `tm` of this attempt: 13 digits. */
  readonly tm: string;
  /** Header `uhti` of this attempt: 32 lower-case hex digits. */
  readonly uhti: string;
}

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
}

export interface RequestParts extends PlanParts {
  readonly engine: CryptoEngine;
  readonly sessionToken: () => string | undefined;
  readonly sensitiveFields: ReadonlySet<string>;
  readonly emit: Emit;
}

export async function prepareRequest(parts: RequestParts, path: string): Promise<void> {
  await guard(parts, path, () => planRequest(parts, path));
}

export async function signRequest(
  parts: RequestParts,
  request: UnsignedRequest,
): Promise<SignedRequest> {
  return guard(parts, request.path, () => buildRequest(parts, request));
}

function guard<T>(parts: RequestParts, path: string, work: () => Promise<T>): Promise<T> {
  return parts.isEncrypted(toPathname(path)) ? guardLogin(parts.emit, work) : work();
}

async function buildRequest(parts: RequestParts, request: UnsignedRequest): Promise<SignedRequest> {
  const plan = await planRequest(parts, request.path);
  const { body } = request;
  if (plan === undefined) {
    return { headers: {}, body, sessionToken: parts.sessionToken(), keyId: undefined };
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
  return { headers, body: sentBody, sessionToken, keyId: key?.id };
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
