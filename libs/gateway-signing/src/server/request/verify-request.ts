import { signModeOf, type SignRules } from '../../config/sign-config.ts';
import { SigningError } from '../../errors.ts';
import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import { createPathTest, encryptedPaths, toPathname } from '../../protocol/paths.ts';
import type { DecryptionKey } from '../keys/decryption-key.ts';
import { sha256Hex } from '../digest.ts';
import { expiryOf, isFreshTimestamp } from '../headers/fresh-timestamp.ts';
import { judgeDeviceHeaders } from './judge-device-headers.ts';
import { keyId } from '../keys/key-id.ts';
import { openLogin, type OpenedLogin } from '../sealed/open-login.ts';
import { deviceNow } from '../ports.ts';
import { headerOf, isPlainPath, type ReceivedRequest } from './received-request.ts';
import { refuse, type RequestRefusal } from './refusal.ts';
import { isSignable } from '../headers/request-form.ts';

/** Configuration, keys and memory of the gateway that verifies. */
export interface RequestGateway {
  /** The `gatewaySignConfig` that the gateway answers. */
  readonly config: SignRules & { readonly clientOpen: boolean };
  /**
   * Returns the key bound to the request's session, in base64 SPKI DER without armour; `undefined`
   * if the session is absent, unknown, anonymous or expired. Called for signed calls.
   */
  readonly findKey: (request: ReceivedRequest) => Promise<string | undefined> | string | undefined;
  /**
   * Stores a nonce until `expiresAt`, in milliseconds since the epoch. Returns `false` if it is stored
   * already. Two calls with one nonce must not both return `true`.
   */
  readonly remember: (nonce: string, expiresAt: number) => Promise<boolean> | boolean;
  /** The current server key and earlier ones that are still accepted. */
  readonly decryptionKeys: readonly DecryptionKey[];
  /** Milliseconds since the epoch. Default: the device's clock. */
  readonly now?: () => number;
  /** Calls whose body is encrypted. Default: those of the client. */
  readonly encryptedPaths?: readonly string[];
  /** Fields that must not be sent in clear. Default: the exported list `sensitiveFields`. */
  readonly sensitiveFields?: readonly string[];
  /** The weakest key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
}

/** A request that the gateway may serve. */
export interface AcceptedRequest {
  readonly ok: true;
  /** Id of the session's key, which has signed the request; `undefined` for a call that is not signed. */
  readonly keyId: string | undefined;
  /** The parsed body with its encrypted fields; `undefined` without one. */
  readonly body: unknown;
  /** The key that an encrypted call wants bound, in base64 SPKI DER. Its sender holds the private half. */
  readonly keyToBind: string | undefined;
}

/** The parts of a request that are checked already. */
type TracedRequest = ReceivedRequest & { readonly tm: string; readonly uhti: string };

/**
 * Makes all checks of a gateway for one request, in the order of the protocol: path (`40005`), digest
 * (`40009`), session (`00004`), device headers (`00020`), mode (`00021`), time (`00022`), key and
 * signature (`00023`), replay (`40010`), body (`40001`), encryption (`40012`). A nonce is stored only
 * once its sender has proved to hold a key, so that strangers cannot fill the memory.
 *
 * Calls that the config does not list are not signed: a handler that acts for a user must require
 * `keyId`. Errors of the functions given are passed on; a request causes none.
 */
export async function verifyRequest(
  request: ReceivedRequest,
  gateway: RequestGateway,
): Promise<AcceptedRequest | RequestRefusal> {
  if (!isPlainPath(request.path)) return refuse('path-ambiguous');
  const traced = await readTrace(request);
  if (traced === undefined) return refuse('digest-invalid');
  const signed = await proveSession(traced, gateway);
  if (!signed.ok) return signed;
  const json = parseBody(request.body);
  if (json === malformed) return refuse('body-malformed');
  if (!isEncrypted(request, gateway)) return { ...signed, body: json, keyToBind: undefined };
  const opened = await openBody(traced, json, gateway);
  if (!('fields' in opened)) return opened;
  const { fields, publicKey } = opened;
  const isNew = keyId(publicKey) === signed.keyId || (await isFirst(traced, publicKey, gateway));
  return isNew ? { ...signed, body: fields, keyToBind: publicKey } : refuse('request-replayed');
}

/** Returns the request with its time and trace id; `undefined` unless both have their form and `sign` is the digest. */
async function readTrace(request: ReceivedRequest): Promise<TracedRequest | undefined> {
  const { path, body } = request;
  const sent = { path, tm: headerOf(request, 'tm'), uhti: headerOf(request, 'uhti') };
  if (!isSignable(sent)) return undefined;
  const { tm, uhti } = sent;
  const digest = await sha256Hex(path + tm + uhti, body);
  const { method, header } = request;
  return headerOf(request, 'sign') === digest
    ? { method, path, header, body, tm, uhti }
    : undefined;
}

async function proveSession(
  request: TracedRequest,
  gateway: RequestGateway,
): Promise<{ readonly ok: true; readonly keyId: string | undefined } | RequestRefusal> {
  const mode = signModeOf(gateway.config, toPathname(request.path));
  if (mode === undefined) return { ok: true, keyId: undefined };
  const publicKey = await gateway.findKey(request);
  if (publicKey === undefined) return refuse('session-missing');
  const { minimumAlgorithm } = gateway;
  const required = { publicKey, mode, now: timeOf(gateway), minimumAlgorithm };
  const refusal = await judgeDeviceHeaders(request, required);
  if (refusal !== undefined) return refusal;
  if (!(await isFirst(request, publicKey, gateway))) return refuse('request-replayed');
  return { ok: true, keyId: keyId(publicKey) };
}

async function openBody(
  request: TracedRequest,
  body: unknown,
  gateway: RequestGateway,
): Promise<OpenedLogin | RequestRefusal> {
  const { path, tm, uhti } = request;
  if (!isFreshTimestamp(tm, timeOf(gateway))) return refuse('timestamp-stale');
  const { decryptionKeys, sensitiveFields, minimumAlgorithm } = gateway;
  try {
    return await openLogin({
      body,
      path,
      tm,
      uhti,
      decryptionKeys,
      sensitiveFields,
      minimumAlgorithm,
    });
  } catch (error) {
    const isRefusal = error instanceof SigningError && error.code !== 'SIGNING_CHUNK_LOAD_FAILED';
    if (!isRefusal) throw error;
    return refuse('ciphertext-invalid');
  }
}

async function isFirst(
  { tm, uhti }: TracedRequest,
  publicKey: string,
  { remember }: RequestGateway,
): Promise<boolean> {
  return remember(`${keyId(publicKey)}:${uhti}`, expiryOf(tm));
}

function timeOf({ now = deviceNow }: RequestGateway): number {
  return now();
}

/** By list, so that its expression is built once. */
const pathTests = new WeakMap<readonly string[], (pathname: string) => boolean>();

function isEncrypted({ path, body }: ReceivedRequest, gateway: RequestGateway): boolean {
  const patterns = gateway.encryptedPaths ?? encryptedPaths;
  const test = pathTests.get(patterns) ?? createPathTest(patterns);
  pathTests.set(patterns, test);
  return gateway.config.clientOpen && body.length > 0 && test(toPathname(path));
}

const malformed = Symbol('not JSON');

function parseBody(body: Uint8Array): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return malformed;
  }
}
