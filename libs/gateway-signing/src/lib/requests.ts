import { SigningError } from '../errors.ts';
import { chooseAlgorithm, signModeOf } from './config.ts';
import type { ConfigSource } from './config-source.ts';
import type { CryptoEngine, KeyPair } from './engine/engine.ts';
import type { Emit } from './events.ts';
import type { KeyAlgorithm } from './key-algorithm.ts';
import { recordKey } from './key-record.ts';
import { findBackup } from './key-store.ts';
import type { KeyStore } from './key-store.ts';
import type { Keyring, SessionKey } from './keyring.ts';
import { lazily } from './load.ts';
import { toPathname } from './paths.ts';
import type { SignMode } from './signing-text.ts';
import type { ServerKey, TrustedConfig } from './trust.ts';

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
  readonly loginKey: () => Promise<SessionKey>;
  readonly store: KeyStore;
  readonly sessionToken: () => string | undefined;
  readonly userId: () => string | undefined;
  readonly whenSynced: () => Promise<void>;
  readonly isEncrypted: (pathname: string) => boolean;
  readonly isUnsigned: (pathname: string) => boolean;
  readonly sensitiveFields: ReadonlySet<string>;
  readonly requireEncryption: boolean;
  readonly minimumAlgorithm: KeyAlgorithm;
  readonly emit: Emit;
}

/** What one request needs, with everything at hand. */
interface Plan {
  readonly key: SessionKey | undefined;
  /** The key to encrypt for; `undefined` when the call travels in clear. */
  readonly sealFor: ServerKey | undefined;
  readonly mode: SignMode | undefined;
  /** The pair that the device is known by; `undefined` where the gateway does not ask, or nothing is known. */
  readonly devicePair: KeyPair | undefined;
}

/** The part of the signer that runs before a request is sent. */
export interface Requests {
  prepare(request: Pick<UnsignedRequest, 'path'>): Promise<void>;
  sign(request: UnsignedRequest): Promise<SignedRequest>;
}

/** Hashes, message signatures and encryption: loaded while setup goes on, and no part of the entry. */
export const loadSignature = lazily(() => import('./device-signature.ts'));
const loadEncryption = lazily(() => import('./login-encryption.ts'));

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
  // Setup is one: the pair is made, and what else is needed is loaded, while the config is fetched.
  ignore(parts.keyring.current());
  ignore(loadSignature());
  if (isEncrypted) ignore(loadEncryption());
  const config = await parts.config.current();
  if (isEncrypted && !config.clientOpen && parts.requireEncryption) {
    throw new SigningError('LOGIN_ENCRYPTION_OFF', 'The config switches login encryption off');
  }
  const sealFor = isEncrypted && config.clientOpen ? config.serverKey : undefined;
  const mode = signModeOf(config, pathname);
  const isChecked = config.deviceCheckUrls.includes(pathname);
  if (sealFor === undefined && mode === undefined && !isChecked) return undefined;
  await parts.whenSynced();
  const key = await keyFor(parts, sealFor !== undefined, mode);
  const devicePair = isChecked ? await findDevicePair(parts, config, isEncrypted) : undefined;
  return { key, sealFor, mode, devicePair };
}

/** A call that is signed is signed by the key of its session; a login brings the key of the next one. */
async function keyFor(
  { keyring, loginKey }: RequestParts,
  isSealed: boolean,
  mode: SignMode | undefined,
): Promise<SessionKey | undefined> {
  if (mode !== undefined) return keyring.current();
  return isSealed ? loginKey() : undefined;
}

/** At a login nobody knows yet whose device it is; the backup pair was last bound by this browser. */
async function findDevicePair(
  { store, minimumAlgorithm, userId }: RequestParts,
  config: TrustedConfig,
  isLogin: boolean,
): Promise<KeyPair | undefined> {
  if (isLogin) return findBackup(store, chooseAlgorithm(config, minimumAlgorithm));
  const id = userId();
  return id === undefined || id === '' ? undefined : store.get(recordKey.user(id));
}

async function signRequest(parts: RequestParts, request: UnsignedRequest): Promise<SignedRequest> {
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
  const { sealBody } = await loadEncryption();
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

/** Who needs what was begun early will ask for it again, and hear of its failure. */
function ignore(early: unknown): void {
  Promise.resolve(early).catch(() => undefined);
}
