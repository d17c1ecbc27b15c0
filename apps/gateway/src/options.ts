import type { Announcement } from './announcements/announcements.ts';
import { createCaptchaGate } from './captcha/index.ts';
import type { CaptchaGate } from './captcha/captcha-gate.ts';
import { createEventFaults } from './events-page/event-faults.ts';
import type { EventFaultSwitch } from './events-page/event-faults.ts';
import { defaultRates } from './limits/call-limits.ts';
import type { CallRates } from './limits/call-limits.ts';
import type { SignModeChoice } from './pipeline/sign-modes.ts';
import type { PkiMaterial } from './pki/pki.ts';
import type { ImageDomains } from './system/image-domains.ts';
import type { IdentityProviders } from './third-party/index.ts';
import { printCode } from './verification/index.ts';
import type { CodeMessage } from './verification/index.ts';

/** How a gateway is set up. */
export interface GatewayOptions {
  /** Database file; `':memory:'` by default, which forgets everything at the end. */
  readonly database?: string;
  /** Database file of behaviour events and reports; `':memory:'` by default. */
  readonly reportsDatabase?: string;
  /** How large that file may become; 256 MiB by default. Beyond it uploads are answered `429`. */
  readonly reportsQuotaBytes?: number;
  /** Issuer and server key; made for this gateway alone by default. */
  readonly pki?: PkiMaterial;
  /** Milliseconds since the epoch; the system's clock by default. */
  readonly now?: () => number;
  /**
   * Sign modes of core-signed calls by path, where they differ from the reference config: mode 2
   * for writes, 1 for reads. Only 2 and 3 cover the body. None differs by default.
   */
  readonly signModes?: SignModeChoice;
  /** Decides which calls must pass a challenge; a slider before login and registration by default. */
  readonly captcha?: CaptchaGate;
  /** Seed of the simulated order flow; 1 by default. */
  readonly seed?: number;
  /**
   * The gateway's own origins, e.g. `https://bourse.example`: requests for other hosts are refused,
   * and wallets sign in for these alone. By default every loopback name, on any port.
   */
  readonly publicOrigins?: readonly string[];
  /** Addresses of proxies in front, whose `x-forwarded-for` names the client; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Origins beside the gateway's own whose pages may call it; none by default. */
  readonly allowedOrigins?: readonly string[];
  /** Folder of the built web client; by default none is served. */
  readonly webFolder?: string;
  /** Trusted Types policies that the web client may create; `['bourse']` by default. */
  readonly trustedTypes?: readonly string[];
  /** Who else may say who somebody is, besides wallets; none by default. */
  readonly identityProviders?: IdentityProviders;
  /** E-mail addresses of the accounts that are agencies'; none by default. */
  readonly agencies?: readonly string[];
  /** Hosts that may serve images; none by default. */
  readonly imageDomains?: ImageDomains;
  /** What the operator has to say; nothing by default. */
  readonly announcements?: readonly Announcement[];
  /** Rates of calls, where they differ from the defaults of {@link defaultRates}. */
  readonly rates?: Partial<CallRates>;
  /** How long the refusal of an anonymous caller beyond the rates is held back, in milliseconds; 500 by default. */
  readonly refusalDelayMs?: number;
  /** Longest body of a call; 262,144 bytes by default. */
  readonly bodyLimitBytes?: number;
  /** Whether clients are told to upload behaviour events; `true` by default. */
  readonly acceptsEvents?: boolean;
  /** Makes uploads of events fail; `/_events` switches it too. Nothing fails by default. */
  readonly eventFaults?: EventFaultSwitch;
  /** Whether there is `/_events`, which shows every stored event to whoever asks; `false` by default. */
  readonly debugPages?: boolean;
  /** Delivers verification codes; prints them to standard output by default. */
  readonly onCode?: (message: CodeMessage) => void;
  /**
   * Receives the error of a disk that failed the exchange in a way that does not heal, e.g. a corrupt
   * file: a process should end. By default nothing is done, and trading calls fail.
   */
  readonly onHalt?: (error: Error) => void;
  /** Hears of errors that no check foresaw; prints them to standard error by default. */
  readonly onError?: (error: unknown, path: string) => void;
}

/** {@link GatewayOptions} with every default in place. */
export type ResolvedOptions = Required<Omit<GatewayOptions, 'pki' | 'webFolder' | 'rates'>> &
  Pick<GatewayOptions, 'pki' | 'webFolder'> & { readonly rates: CallRates };

/** The only place where a default stands. */
export function resolveOptions(options: GatewayOptions = {}): ResolvedOptions {
  return {
    database: ':memory:',
    reportsDatabase: ':memory:',
    reportsQuotaBytes: 268_435_456,
    now: Date.now,
    seed: 1,
    signModes: {},
    captcha: createCaptchaGate(),
    publicOrigins: [],
    trustedProxies: [],
    allowedOrigins: [],
    trustedTypes: ['bourse'],
    identityProviders: {},
    agencies: [],
    announcements: [],
    imageDomains: { foreign: [], internal: [] },
    refusalDelayMs: 500,
    // 50 events of the longest kind are a quarter of it.
    bodyLimitBytes: 262_144,
    acceptsEvents: true,
    eventFaults: createEventFaults(),
    debugPages: false,
    onCode: printCode,
    onHalt: () => undefined,
    onError: printError,
    ...options,
    rates: { ...defaultRates, ...options.rates },
  };
}

/** Names the path without its query, and never the request: it may hold secrets. */
function printError(error: unknown, path: string): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${path}: ${text}\n`);
}
