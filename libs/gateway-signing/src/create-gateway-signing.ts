import { createBackOff } from './lib/back-off.ts';
import { createSettle } from './lib/answers.ts';
import type { GatewayAnswer, Verdict } from './lib/answers.ts';
import { whenSynced } from './lib/clock-gate.ts';
import { chooseAlgorithm, isRecord } from './lib/config.ts';
import { createConfigCache } from './lib/config-cache.ts';
import { createConfigSource } from './lib/config-source.ts';
import type { ConfigSource } from './lib/config-source.ts';
import { signText } from './lib/device-signature.ts';
import type { CryptoEngine } from './lib/engine/engine.ts';
import { createWebCryptoEngine } from './lib/engine/web-crypto.ts';
import { createEmit } from './lib/events.ts';
import type { Emit } from './lib/events.ts';
import { makeKeyPair } from './lib/key-maker.ts';
import { createKeyStore } from './lib/key-store.ts';
import { createKeyring } from './lib/keyring.ts';
import type { Keyring } from './lib/keyring.ts';
import { createPathTest } from './lib/paths.ts';
import { randomFraction, randomTraceId } from './lib/random.ts';
import { createRequests } from './lib/requests.ts';
import type { SignedRequest, UnsignedRequest } from './lib/requests.ts';
import { signingText } from './lib/signing-text.ts';
import { createTrustCheck } from './lib/trust.ts';
import { resolveOptions } from './options.ts';
import type { GatewaySigningOptions, ResolvedOptions } from './options.ts';

/** What an HTTP client needs of a signer, attempt by attempt. */
export interface RequestSigner {
  /**
   * Resolves when the request may be built: session, config, key and clock are there, as far as
   * this path needs them.
   *
   * @throws SigningError when something that it needs cannot be had.
   */
  prepare(request: Pick<UnsignedRequest, 'method' | 'path'>): Promise<void>;
  /**
   * Signs one attempt, after its `tm` and `uhti` are fixed: encrypts the sensitive fields of a
   * login, then adds the device headers where the config asks for them.
   *
   * @throws SigningError as {@link RequestSigner.prepare}, and for a request without the form that can be signed.
   */
  sign(request: UnsignedRequest): Promise<SignedRequest>;
  /** Looks at the answer to one attempt, and says whether to build the request anew and send it again. Never rejects. */
  settle(answer: GatewayAnswer): Promise<Verdict>;
}

/** `data` of a stream login, but for the ledger. */
export interface StreamSignature {
  readonly tm: string;
  readonly uhti: string;
  readonly sign: string;
}

/** Device keys, request signing and login encryption of one page. */
export interface GatewaySigning extends RequestSigner {
  /**
   * Gets config, clock and key pair ready ahead of the first request. Callers share one run; a
   * failed one is not kept, so the next call or request starts another.
   *
   * @throws SigningError when setup fails.
   */
  start(): Promise<void>;
  /**
   * Files the key pair that a login was sent with under the new session and the user. Call it
   * once the cookies of the answer are set.
   *
   * @param answer - The answer's `data`, with `userInfo.userId` or `accessTokenResVO.userInfo.userId`; without either nothing happens.
   * @throws SigningError `SESSION_MISSING`.
   */
  bind(answer: unknown): Promise<void>;
  /** Deletes the key pair of a session that has been logged out. */
  forget(sessionToken: string): Promise<void>;
  /**
   * Signs the login message of the private stream, in mode 1.
   *
   * @throws SigningError when setup fails.
   */
  signStreamLogin(): Promise<StreamSignature>;
  /**
   * The id of the key that this session signs with: lower-case hex SHA-256 of its DER.
   *
   * @throws SigningError when setup fails.
   */
  keyId(): Promise<string>;
}

/** The pieces of one signer, introduced to each other. */
interface Parts {
  readonly options: ResolvedOptions;
  readonly engine: CryptoEngine;
  readonly emit: Emit;
  readonly config: ConfigSource;
  readonly keyring: Keyring;
  readonly whenSynced: () => Promise<void>;
}

/**
 * Makes the signer of a page. It does nothing until it is asked to.
 *
 * @example
 * ```ts
 * const signing = createGatewaySigning({
 *   issuerCertificate,
 *   fetchConfig: () => callConfig(),
 *   sessionToken: () => readCookie('session_token'),
 * });
 * await signing.prepare({ method: 'POST', path: '/v1/spot/trade/placeOrder' });
 * ```
 * @throws TypeError for options that can never work.
 */
export function createGatewaySigning(options: GatewaySigningOptions): GatewaySigning {
  const parts = introduce(resolveOptions(options));
  const { config, keyring } = parts;
  const isEncrypted = createPathTest(parts.options.encryptedPaths);
  const requests = createRequests({
    ...parts,
    isEncrypted,
    isUnsigned: createPathTest(parts.options.unsignedPaths),
    sessionToken: parts.options.sessionToken,
    sensitiveFields: new Set(parts.options.sensitiveFields),
    requireEncryption: parts.options.requireEncryption,
  });

  async function readyKey() {
    await config.current();
    await parts.whenSynced();
    return keyring.current();
  }

  return {
    ...requests,
    settle: createSettle({ ...parts, isEncrypted }),
    start: async () => {
      await readyKey();
    },
    bind: async (answer) => {
      const userId = readUserId(answer);
      if (userId !== undefined) await keyring.bind(userId);
    },
    forget: (sessionToken) => keyring.forget(sessionToken),
    signStreamLogin: async () => {
      const key = await readyKey();
      const tm = String(Math.floor(parts.options.clock.now()));
      const uhti = randomTraceId(parts.options.ports.crypto);
      const path = parts.options.streamPath;
      const text = signingText(1, { path, tm, uhti, body: new Uint8Array() });
      return { tm, uhti, sign: await signText(parts.engine, key, text) };
    },
    keyId: async () => (await readyKey()).id,
  };
}

function introduce(options: ResolvedOptions): Parts {
  const { clock, ports, sessionToken } = options;
  const { schedule } = ports;
  const engine = createWebCryptoEngine(ports);
  const emit = createEmit(options.onEvent);
  const config = createConfigSource({
    ...options,
    schedule,
    emit,
    check: createTrustCheck(engine, options.issuer, clock),
    cache: createConfigCache(ports.sessionStorage),
    backOff: createBackOff(schedule, () => randomFraction(ports.crypto)),
    refreshDelayMs: options.configRefreshDelayMs,
  });
  const store = createKeyStore(ports);
  const timeoutMs = options.keyGenerationTimeoutMs;
  const makerParts = { engine, store, clock, schedule, timeoutMs, emit };
  const make = async () =>
    makeKeyPair(makerParts, chooseAlgorithm(await config.current(), options.minimumAlgorithm));
  return {
    options,
    engine,
    emit,
    config,
    keyring: createKeyring({ engine, store, sessionToken, make }),
    whenSynced: () => whenSynced(clock, schedule, () => config.refresh()),
  };
}

function readUserId(answer: unknown): string | undefined {
  const nested = isRecord(answer) ? answer['accessTokenResVO'] : undefined;
  for (const holder of [answer, nested]) {
    const userInfo = isRecord(holder) ? holder['userInfo'] : undefined;
    const userId = isRecord(userInfo) ? userInfo['userId'] : undefined;
    if (typeof userId === 'string' && userId !== '') return userId;
  }
  return undefined;
}
