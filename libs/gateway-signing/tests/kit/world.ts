import { IDBFactory } from 'fake-indexeddb';
import {
  createGatewaySigning,
  type GatewaySigning,
  type GatewaySigningOptions,
  type SigningEvent,
  type SigningPorts,
} from '../../src/index.ts';
import { parseCertificate } from '../../src/config/certificate.ts';
import { scopeOf } from '../../src/config/scope.ts';
import { keyId } from '../../src/server/index.ts';
import { makeCertificate } from './certificate.ts';
import { portsOf, type EngineName } from './engines.ts';
import { issuerKeys, serverKeys, signBase64, type NodeKeyPair } from './keys.ts';

/** Noon of 21 November 2026. */
export const now = 1_795_262_400_000;

export const issuerCertificate = makeCertificate();

const issuer = parseCertificate(issuerCertificate);

/** Scope of the configs of the tests' issuer. */
export const configScope = issuer === undefined ? '' : scopeOf(issuer, '');

/** Members of a config, as the gateway sends them. */
export type ConfigWish = Partial<Record<string, unknown>> & { readonly keys?: NodeKeyPair };

export function makeConfigAnswer({ keys = serverKeys, ...wish }: ConfigWish = {}): {
  gatewaySignConfig: Record<string, unknown>;
} {
  return {
    gatewaySignConfig: {
      clientOpen: true,
      serverPublicKey: keys.publicKey,
      serverPublicKeySign: signBase64(issuerKeys.privateKey, keyId(keys.publicKey)),
      defaultAlgorithm: 'rsa2048',
      exactUrls: ['/v1/user/overview/userinfo'],
      prefixUrls: ['/v1/spot/trade/'],
      signModes: { default: 1, byUrl: { '/v1/spot/trade/placeOrder': 2 } },
      userCheckDeviceUrl: [],
      ...wish,
    },
  };
}

/** Timers that the test advances. */
export class ManualTimers {
  #now = 0;
  #timers: { readonly due: number; readonly run: () => void }[] = [];
  #watchers: { readonly delayMs: number; readonly notify: () => void }[] = [];

  readonly schedule: SigningPorts['schedule'] = (run, delayMs) => {
    const timer = { due: this.#now + delayMs, run };
    this.#timers.push(timer);
    for (const watcher of this.#watchers) if (watcher.delayMs === delayMs) watcher.notify();
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Resolves as soon as a timer of exactly this delay is scheduled. */
  scheduled(delayMs: number): Promise<void> {
    if (this.#timers.some(({ due }) => due === this.#now + delayMs)) return Promise.resolve();
    return new Promise((notify) => this.#watchers.push({ delayMs, notify }));
  }

  get delays(): number[] {
    return this.#timers.map(({ due }) => due - this.#now);
  }

  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#timers
        .filter(({ due }) => due <= end)
        .sort((one, other) => one.due - other.due);
      if (next === undefined) break;
      this.#now = next.due;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.run();
    }
    this.#now = end;
  }
}

/** Timers that fire at the next tick, except those with the given delays. */
export function hastyTimers(...except: readonly number[]): SigningPorts['schedule'] {
  return (run, delayMs) => {
    if (!except.includes(delayMs)) setImmediate(run);
    return () => undefined;
  };
}

export function memoryStorage(): NonNullable<SigningPorts['sessionStorage']> & {
  readonly items: Map<string, string>;
} {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A browser with one page in it, and a gateway that answers the config call. */
export class World {
  token: string | undefined = 'visitor';
  time = now;
  answer: unknown = makeConfigAnswer();
  /** Number of config calls that fail before one is answered. */
  outage = 0;
  fetches = 0;
  /** Config calls are answered after it. */
  held: Promise<unknown> = Promise.resolve();
  isSynced = true;
  /** Number of answers that an uncertain clock needs. */
  answersToSync = 1;
  readonly events: SigningEvent[] = [];
  readonly timers = new ManualTimers();
  readonly indexedDB = new IDBFactory();
  readonly sessionStorage = memoryStorage();
  readonly engine: EngineName;
  #sync: () => void = () => undefined;
  #synced = Promise.resolve();

  constructor(engine: EngineName = 'WebCrypto') {
    this.engine = engine;
  }

  /** Opens the page, or another page of the same browser. Keys are stored in the engine's form. */
  open(options: Partial<GatewaySigningOptions> = {}): GatewaySigning {
    const { ports, ...rest } = options;
    return createGatewaySigning({
      issuerCertificate,
      fetchConfig: () => this.#fetchConfig(),
      sessionToken: () => this.token,
      clock: { now: () => this.time, whenSynced: () => this.#synced },
      onEvent: (event) => this.events.push(event),
      keyCustody: this.engine === 'WebCrypto' ? 'non-extractable' : 'pem',
      ports: {
        ...portsOf(this.engine),
        isSecureContext: true,
        indexedDB: this.indexedDB,
        sessionStorage: this.sessionStorage,
        schedule: this.timers.schedule,
        deviceNow: () => this.time,
        // Tests with several tabs replace these ports.
        localStorage: undefined,
        locks: undefined,
        openChannel: undefined,
        ...ports,
      },
      ...rest,
    });
  }

  /** Makes the clock uncertain until a call is answered. */
  loseClock(): void {
    this.isSynced = false;
    this.#synced = new Promise((resolve) => {
      this.#sync = resolve;
    });
  }

  syncClock(): void {
    this.isSynced = true;
    this.#sync();
    this.#synced = Promise.resolve();
  }

  eventTypes(): string[] {
    return this.events.map(({ type }) => type);
  }

  async #fetchConfig(): Promise<unknown> {
    this.fetches += 1;
    await this.held;
    if (this.outage > 0) {
      this.outage -= 1;
      throw new Error('no route to gateway');
    }
    this.token ??= 'visitor';
    this.answersToSync -= 1;
    if (this.answersToSync <= 0) this.syncClock();
    return this.answer;
  }
}

export const uhti = '00112233445566778899aabbccddeeff';

export interface RequestWish {
  readonly path: string;
  readonly body?: unknown;
  readonly tm?: string;
  readonly uhti?: string;
}

/** A POST attempt as the HTTP client passes it. */
export function request(wish: RequestWish) {
  const body = wish.body === undefined ? '' : JSON.stringify(wish.body);
  return {
    method: 'POST',
    path: wish.path,
    body,
    tm: wish.tm ?? String(now),
    uhti: wish.uhti ?? uhti,
  };
}
