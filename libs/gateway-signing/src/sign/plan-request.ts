import type { ConfigSource } from '../config/config-source.ts';
import { chooseAlgorithm, signModeOf } from '../config/sign-config.ts';
import type { ServerKey, TrustedConfig } from '../config/trust.ts';
import { loadEncryption } from '../encrypt/load-encryption.ts';
import { SigningError } from '../errors.ts';
import { recordKey } from '../keys/key-record.ts';
import { findBackup, type KeyStore } from '../keys/key-store.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { SessionKey } from '../keys/session-key.ts';
import type { KeyPair } from '../protocol/device-key.ts';
import type { KeyAlgorithm } from '../protocol/key-algorithm.ts';
import { toPathname } from '../protocol/paths.ts';
import type { SignMode } from '../protocol/signing-text.ts';
import { loadSignature } from './load-signature.ts';

export interface PlanParts {
  readonly config: ConfigSource;
  readonly keyring: Keyring;
  readonly loginKey: () => Promise<SessionKey>;
  readonly store: KeyStore;
  readonly userId: () => string | undefined;
  readonly whenSynced: () => Promise<void>;
  readonly isEncrypted: (pathname: string) => boolean;
  readonly isUnsigned: (pathname: string) => boolean;
  readonly requireEncryption: boolean;
  readonly minimumAlgorithm: KeyAlgorithm;
}

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
  /** Whether the call's contract says that it is encrypted. Calls in `encryptedPaths` are in any case. Default `false`. */
  readonly sealed?: boolean | undefined;
}

export type PlannableRequest = Pick<UnsignedRequest, 'path' | 'sealed'>;

export interface Plan {
  readonly key: SessionKey | undefined;
  /** The key to encrypt for; `undefined` when the body is sent in clear. */
  readonly sealFor: ServerKey | undefined;
  readonly mode: SignMode | undefined;
  /** The pair for the device check; `undefined` if the gateway requests none or there is none. */
  readonly devicePair: KeyPair | undefined;
}

/** Decides how a request is signed and encrypted. `undefined` for a call that is neither. */
export async function planRequest(
  parts: PlanParts,
  request: PlannableRequest,
): Promise<Plan | undefined> {
  const { path } = request;
  if (!path.startsWith('/')) throw new SigningError('SIGNING_PATH_INVALID', 'A path starts with /');
  const pathname = toPathname(path);
  const isEncrypted = mustEncrypt(parts, request);
  if (!isEncrypted && parts.isUnsigned(pathname)) return undefined;
  startEarly(parts, isEncrypted);
  const config = await parts.config.current();
  if (isEncrypted && !config.clientOpen && parts.requireEncryption) {
    const message = 'The config switches login encryption off';
    throw new SigningError('SIGNING_LOGIN_ENCRYPTION_OFF', message);
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

export function mustEncrypt(
  { isEncrypted }: Pick<PlanParts, 'isEncrypted'>,
  { path, sealed = false }: PlannableRequest,
): boolean {
  return sealed || isEncrypted(toPathname(path));
}

/** Starts to load the key pair and chunks while the config is fetched. Errors surface at their use. */
function startEarly({ keyring }: PlanParts, isEncrypted: boolean): void {
  ignoreErrors(keyring.current());
  ignoreErrors(loadSignature());
  if (isEncrypted) ignoreErrors(loadEncryption());
}

async function keyFor(
  { keyring, loginKey }: PlanParts,
  isSealed: boolean,
  mode: SignMode | undefined,
): Promise<SessionKey | undefined> {
  if (mode !== undefined) return keyring.current();
  return isSealed ? loginKey() : undefined;
}

/** At a login the user is unknown, so the backup pair is used: the one bound last in this browser. */
async function findDevicePair(
  { store, minimumAlgorithm, userId }: PlanParts,
  config: TrustedConfig,
  isLogin: boolean,
): Promise<KeyPair | undefined> {
  if (isLogin) return findBackup(store, chooseAlgorithm(config, minimumAlgorithm));
  const id = userId();
  return id === undefined || id === '' ? undefined : store.get(recordKey.user(id));
}

function ignoreErrors(early: unknown): void {
  Promise.resolve(early).catch(() => undefined);
}
