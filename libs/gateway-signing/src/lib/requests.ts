import { SigningError } from '../errors.ts';
import { signModeOf } from './config.ts';
import type { ConfigSource } from './config-source.ts';
import { deviceHeaders } from './device-signature.ts';
import type { CryptoEngine } from './engine/engine.ts';
import type { Emit } from './events.ts';
import type { Keyring, SessionKey } from './keyring.ts';
import { sealBody } from './login-encryption.ts';
import { toPathname } from './paths.ts';
import type { SignMode } from './signing-text.ts';
import type { ServerKey } from './trust.ts';

/** A request as it stands before signing. */
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

/** What signing adds to a request. */
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

export interface RequestParts {
  readonly engine: CryptoEngine;
  readonly config: ConfigSource;
  readonly keyring: Keyring;
  readonly sessionToken: () => string | undefined;
  readonly whenSynced: () => Promise<void>;
  readonly isEncrypted: (pathname: string) => boolean;
  readonly isUnsigned: (pathname: string) => boolean;
  readonly sensitiveFields: ReadonlySet<string>;
  readonly requireEncryption: boolean;
  readonly emit: Emit;
}

/** What one request needs, with everything at hand. */
interface Plan {
  readonly key: SessionKey;
  /** The key to encrypt for; `undefined` when the call travels in clear. */
  readonly sealFor: ServerKey | undefined;
  readonly mode: SignMode | undefined;
}

/** The part of the signer that runs before a request is sent. */
export interface Requests {
  prepare(request: Pick<UnsignedRequest, 'path'>): Promise<void>;
  sign(request: UnsignedRequest): Promise<SignedRequest>;
}

export function createRequests(parts: RequestParts): Requests {
  return {
    prepare: async ({ path }) => {
      await guardLogin(parts, path, () => planRequest(parts, path));
    },
    sign: (request) => guardLogin(parts, request.path, () => signRequest(parts, request)),
  };
}

/** Every failure on the way to an encrypted login is one failure: it was not sent. */
async function guardLogin<T>(
  parts: RequestParts,
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!parts.isEncrypted(toPathname(path))) throw cause;
    const message = 'The login was not sent, because it could not be encrypted';
    const error = new SigningError('LOGIN_ENCRYPT_FAILED', message, { cause });
    parts.emit({ type: 'loginEncryptFailed', error });
    throw error;
  }
}

/** `undefined` for a call that is neither signed nor encrypted. */
async function planRequest(parts: RequestParts, path: string): Promise<Plan | undefined> {
  if (!path.startsWith('/')) throw new SigningError('SIGN_PATH_INVALID', 'A path starts with /');
  const pathname = toPathname(path);
  const isEncrypted = parts.isEncrypted(pathname);
  if (!isEncrypted && parts.isUnsigned(pathname)) return undefined;
  const config = await parts.config.current();
  if (isEncrypted && !config.clientOpen && parts.requireEncryption) {
    throw new SigningError('LOGIN_ENCRYPTION_OFF', 'The config switches login encryption off');
  }
  const sealFor = isEncrypted && config.clientOpen ? config.serverKey : undefined;
  const mode = signModeOf(config, pathname);
  if (sealFor === undefined && mode === undefined) return undefined;
  await parts.whenSynced();
  return { key: await parts.keyring.current(), sealFor, mode };
}

async function signRequest(parts: RequestParts, request: UnsignedRequest): Promise<SignedRequest> {
  const plan = await planRequest(parts, request.path);
  const { body } = request;
  if (plan === undefined) {
    return { headers: {}, body, sessionToken: parts.sessionToken(), keyId: undefined };
  }
  assertSignable(request);
  const { key, mode } = plan;
  const sentBody = await seal(parts, plan, request);
  const signed = { ...request, body: new TextEncoder().encode(sentBody) };
  return {
    headers: mode === undefined ? {} : await deviceHeaders(parts.engine, key, mode, signed),
    body: sentBody,
    sessionToken: key.sessionToken,
    keyId: key.id,
  };
}

async function seal(parts: RequestParts, plan: Plan, request: UnsignedRequest): Promise<string> {
  if (plan.sealFor === undefined || request.body === '') return request.body;
  const { engine, sensitiveFields } = parts;
  const { key, sealFor: serverKey } = plan;
  const sealed = await sealBody({ ...request, engine, serverKey, key, sensitiveFields });
  parts.keyring.offer(key);
  return sealed;
}

function assertSignable({ tm, uhti }: UnsignedRequest): void {
  if (!/^\d{13}$/.test(tm)) {
    throw new SigningError('SIGN_TIME_INVALID', 'A signed request needs tm in 13 digits');
  }
  if (!/^[0-9a-f]{32}$/.test(uhti)) {
    throw new SigningError('SIGN_TRACE_INVALID', 'A signed request needs uhti in 32 hex digits');
  }
}
