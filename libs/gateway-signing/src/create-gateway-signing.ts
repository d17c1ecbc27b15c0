import { createBackOff } from './lib/back-off.ts';
import { createSettle } from './lib/answers.ts';
import type { GatewayAnswer, Verdict } from './lib/answers.ts';
import { whenSynced } from './lib/clock-gate.ts';
import { chooseAlgorithm, isRecord } from './lib/config.ts';
import { createConfigCache } from './lib/config-cache.ts';
import { createConfigSource } from './lib/config-source.ts';
import type { ConfigSource } from './lib/config-source.ts';
import { createEngine } from './lib/engine/create-engine.ts';
import type { CryptoEngine } from './lib/engine/engine.ts';

import { createEmit } from './lib/events.ts';
import type { Emit } from './lib/events.ts';
import { strongestAlgorithm } from './lib/key-algorithm.ts';
import { makeKeyPair } from './lib/key-maker.ts';
import { createKeyPairTest } from './lib/key-record.ts';
import { createKeyStore } from './lib/key-store.ts';
import type { KeyStore } from './lib/key-store.ts';
import { createKeyring } from './lib/keyring.ts';
import type { Keyring, SessionKey } from './lib/keyring.ts';
import { createLoginKey } from './lib/login-key.ts';
import { createPathTest } from './lib/paths.ts';
import { randomFraction, randomTraceId } from './lib/random.ts';
import { createRequests, loadSignature } from './lib/requests.ts';
import type { SignedRequest, UnsignedRequest } from './lib/requests.ts';
import { createTabs } from './lib/tabs.ts';
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
  readonly loginKey: () => Promise<SessionKey>;
  readonly store: KeyStore;
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
    ...parts.options,
    ...parts,
    isEncrypted,
    isUnsigned: createPathTest(parts.options.unsignedPaths),
    sensitiveFields: new Set(parts.options.sensitiveFields),
  });

  async function readyKey() {
    const [key] = await Promise.all([keyring.current(), config.current()]);
    await parts.whenSynced();
    return key;
  }

  return {
    ...requests,
    settle: createSettle({ ...parts.options, ...parts, isEncrypted }),
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
      const { signInModeOne } = await loadSignature();
      return { tm, uhti, sign: await signInModeOne(parts.engine, key, { path, tm, uhti }) };
    },
    keyId: async () => (await readyKey()).id,
  };
}

function introduce(options: ResolvedOptions): Parts {
  const { clock, keyCustody, minimumAlgorithm, ports } = options;
  const { schedule } = ports;
  const engine = createEngine(ports);
  const emit = createEmit(options.onEvent);
  const tabs = createTabs(ports);
  const config = createConfigSource({
    ...options,
    ...ports,
    tabs,
    emit,
    check: createTrustCheck(engine, options.issuer, clock),
    cache: createConfigCache(ports.sessionStorage),
    backOff: createBackOff(schedule, () => randomFraction(ports.crypto)),
    refreshDelayMs: options.configRefreshDelayMs,
  });
  const isKeyPair = createKeyPairTest(engine, keyCustody);
  const store = createKeyStore({ ports, custody: keyCustody, isKeyPair });
  const timeoutMs = options.keyGenerationTimeoutMs;
  const makerParts = { engine, custody: keyCustody, store, clock, schedule, timeoutMs, emit };
  const make = async (ready: Promise<unknown>) => {
    // Where the config can ask for nothing stronger, nobody waits for it.
    const algorithm =
      minimumAlgorithm === strongestAlgorithm
        ? minimumAlgorithm
        : chooseAlgorithm(await config.current(), minimumAlgorithm);
    return makeKeyPair(makerParts, algorithm, ready);
  };
  const whenSession = () => config.current();
  const keyring = createKeyring({ ...options, engine, store, tabs, isKeyPair, whenSession, make });
  return {
    options,
    engine,
    emit,
    config,
    keyring,
    loginKey: createLoginKey({ ...options, keyring, make: () => make(whenSession()) }),
    store,
    whenSynced: () => whenSynced(clock, schedule, () => config.syncClock()),
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
