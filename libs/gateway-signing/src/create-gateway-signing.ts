import { createBackOff } from './config/back-off.ts';
import { whenSynced } from './config/clock-sync.ts';
import { createConfigCache } from './config/config-cache.ts';
import { scopeOf } from './config/scope.ts';
import { createConfigSource, type ConfigSource } from './config/config-source.ts';
import { createTrustCheck } from './config/trust.ts';
import { createLoginKey } from './encrypt/login-key.ts';
import { createEngine } from './engine/create-engine.ts';
import type { CryptoEngine } from './engine/crypto-engine.ts';
import { randomFraction } from './engine/random.ts';
import { createEmit, type Emit } from './events.ts';
import { createKeyMaker } from './keys/key-maker.ts';
import { createKeyPairTest } from './keys/key-record.ts';
import { createKeyStore, type KeyStore } from './keys/key-store.ts';
import { createKeyring, type Keyring } from './keys/keyring.ts';
import type { SessionKey } from './keys/session-key.ts';
import { readUserId } from './keys/user-id.ts';
import { resolveOptions, type GatewaySigningOptions, type ResolvedOptions } from './options.ts';
import { createPathTest } from './protocol/paths.ts';
import { judgeAnswer, type GatewayAnswer, type Verdict } from './sign/judge-answer.ts';
import type { UnsignedRequest } from './sign/plan-request.ts';
import { prepareRequest, signRequest, type SignedRequest } from './sign/sign-request.ts';
import { signStreamLogin, type StreamSignature } from './sign/stream-login.ts';
import { createTabs, type Tabs } from './tabs/tabs.ts';

/** The methods of a signer that an HTTP client calls for each attempt. */
export interface RequestSigner {
  /**
   * Resolves when session, config, key and clock are ready, as far as this path needs them.
   *
   * @throws SigningError when one of them cannot be loaded.
   */
  prepare(request: Pick<UnsignedRequest, 'method' | 'path' | 'sealed'>): Promise<void>;
  /**
   * Signs one attempt. Encrypts the sensitive fields of a login, then adds the device headers that
   * the config requires.
   *
   * @throws SigningError as {@link RequestSigner.prepare}, and for a malformed path, `tm` or `uhti`.
   */
  sign(request: UnsignedRequest): Promise<SignedRequest>;
  /** Returns whether to build the request again and send it once more. Never rejects. */
  judgeAnswer(answer: GatewayAnswer): Promise<Verdict>;
}

/** Device keys, request signing and login encryption of one page. */
export interface GatewaySigning extends RequestSigner {
  /**
   * Loads config, clock and key pair ahead of the first request. Concurrent calls share one run. A
   * failed run is not kept: the next call or request starts another.
   *
   * @throws SigningError when setup fails.
   */
  start(): Promise<void>;
  /**
   * Stores the key pair of a login under the new session and the user. Call it after the answer has
   * set its cookies.
   *
   * @param answer - The answer's `data`, with `userInfo.userId` or `accessTokenResVO.userInfo.userId`. Without a user id nothing is stored.
   * @throws SigningError `SIGNING_SESSION_MISSING`.
   */
  bind(answer: unknown): Promise<void>;
  /** Deletes the key pair of a session that was logged out. */
  forget(sessionToken: string): Promise<void>;
  /**
   * Signs the login message of the private stream, in mode 1.
   *
   * @throws SigningError when setup fails.
   */
  signStreamLogin(): Promise<StreamSignature>;
  /**
   * Returns the id of the key that this session signs with: lower-case hex SHA-256 of its DER.
   *
   * @throws SigningError when setup fails.
   */
  keyId(): Promise<string>;
}

/**
 * Creates the signer of a page. It does nothing before its first method call.
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
 * @throws TypeError for invalid options.
 */
export function createGatewaySigning(options: GatewaySigningOptions): GatewaySigning {
  const settings = resolveOptions(options);
  const { clock, minimumAlgorithm, ports, sessionToken, userId } = settings;
  const emit = createEmit(settings.onEvent);
  const engine = createEngine(ports);
  const tabs = createTabs(ports);
  const config = wireConfig(settings, engine, tabs, emit);
  const { store, keyring, loginKey } = wireKeys(settings, engine, tabs, emit, config);
  const whenClockSynced = () => whenSynced(clock, ports.schedule, () => config.syncClock());
  const whenReady = async () => {
    const [key] = await Promise.all([keyring.current(), config.current()]);
    await whenClockSynced();
    return key;
  };

  const answerParts = { config, keyring, store, sessionToken, emit };
  const requestParts = {
    ...answerParts,
    engine,
    loginKey,
    userId,
    whenSynced: whenClockSynced,
    isEncrypted: createPathTest(settings.encryptedPaths),
    isUnsigned: createPathTest(settings.unsignedPaths),
    sensitiveFields: new Set(settings.sensitiveFields),
    requireEncryption: settings.requireEncryption,
    minimumAlgorithm,
  };

  return {
    prepare: (request) => prepareRequest(requestParts, request),
    sign: (request) => signRequest(requestParts, request),
    judgeAnswer: (answer) => judgeAnswer(answerParts, answer),
    start: async () => {
      await whenReady();
    },
    bind: async (answer) => {
      const boundUser = readUserId(answer);
      if (boundUser !== undefined) await keyring.bind(boundUser);
    },
    forget: (token) => keyring.forget(token),
    signStreamLogin: async () => {
      const key = await whenReady();
      return signStreamLogin(engine, key, settings.streamPath, clock, ports.crypto);
    },
    keyId: async () => (await whenReady()).id,
  };
}

function wireConfig(
  settings: ResolvedOptions,
  engine: CryptoEngine,
  tabs: Tabs,
  emit: Emit,
): ConfigSource {
  const { clock, configRefreshDelayMs, fetchConfig, gateway, issuer, ports, sessionToken } =
    settings;
  const { crypto, deviceNow, localStorage, schedule, sessionStorage } = ports;
  const scope = scopeOf(issuer, gateway);
  return createConfigSource({
    fetchConfig,
    check: createTrustCheck(engine, issuer, clock),
    cache: createConfigCache(sessionStorage, scope),
    latest: createConfigCache(localStorage, scope),
    backOff: createBackOff(schedule, () => randomFraction(crypto)),
    clock,
    deviceNow,
    schedule,
    emit,
    sessionToken,
    tabs,
    scope,
    configRefreshDelayMs,
  });
}

/** The parts that store and select key pairs. */
interface KeyParts {
  readonly store: KeyStore;
  readonly keyring: Keyring;
  readonly loginKey: () => Promise<SessionKey>;
}

function wireKeys(
  settings: ResolvedOptions,
  engine: CryptoEngine,
  tabs: Tabs,
  emit: Emit,
  config: ConfigSource,
): KeyParts {
  const { clock, isLoggedIn, keyCustody, maximumKeyAgeMs, ports, sessionToken } = settings;
  const isKeyPair = createKeyPairTest(engine, keyCustody);
  const store = createKeyStore({ ports, custody: keyCustody, isKeyPair });
  const makeKeyPair = createKeyMaker({
    engine,
    custody: keyCustody,
    store,
    clock,
    schedule: ports.schedule,
    keyGenerationTimeoutMs: settings.keyGenerationTimeoutMs,
    emit,
    config,
    minimumAlgorithm: settings.minimumAlgorithm,
  });
  const keyring = createKeyring({
    engine,
    store,
    tabs,
    sessionToken,
    isLoggedIn,
    isKeyPair,
    whenSession: () => config.current(),
    makeKeyPair,
  });
  const loginKey = createLoginKey({
    keyring,
    clock,
    maximumKeyAgeMs,
    makeKeyPair: () => makeKeyPair(config.current()),
  });
  return { store, keyring, loginKey };
}
