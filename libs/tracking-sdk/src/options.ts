import type { BehaviourEvent, DraftEvent, SubjectFields } from './event.ts';
import type { TrackingError } from './errors.ts';
import { browserPorts } from './ports.ts';
import type { TrackingPorts } from './ports.ts';
import type { Transport } from './transport.ts';

/**
 * Whether a visitor may be tracked.
 *
 * - `granted`: events are stored and uploaded.
 * - `pending`: they wait in memory.
 * - `denied`: they are dropped, and what was stored is erased.
 */
export type Consent = 'granted' | 'pending' | 'denied';

/** What is known of pages before anything happens on them. The first rule that fits a page counts. */
export interface PageRule extends Partial<
  Pick<
    SubjectFields,
    | 'business1'
    | 'business2'
    | 'event_tracking'
    | 'event_tracking_id'
    | 'curr_page'
    | 'curr_page_ext'
  >
> {
  /**
   * The end of the page's path from a `/` on, with `*` for any one segment: `/spot/*` fits
   * `/spot/BTCUSDT` and `/ja/spot/BTCUSDT`. `/` fits the root alone. Or a pattern for the whole path.
   */
  readonly path: string | RegExp;
}

/** Where the visitor's language is read from: cookie, first path segment, second one, first supported. */
export interface LanguageSource {
  /** All languages of the product; the first is the fallback. Default `['en']`. */
  readonly supported: readonly string[];
  /** Name of a cookie with one of them. Default `lang`. */
  readonly cookie: string;
  /** First path segments after which a second one may be a language. Default none. */
  readonly mountPrefixes: readonly string[];
}

/** The way to the native app around the page. */
export interface EventBridge {
  /**
   * Hands one event to the app around the page.
   *
   * @throws when it cannot; the event then goes by HTTP.
   */
  deliver(event: BehaviourEvent): void;
}

/** How a tracker is set up. */
export interface TrackerOptions {
  /**
   * Names this browser, for as long as it keeps storage; a function is asked for each event.
   * Default: an id of the tracker's own, as `resolveDeviceId` makes them.
   */
  readonly deviceId?: string | (() => string);
  /** Default empty. */
  readonly terminalCode?: string | (() => string);
  /** Who is logged in, `''` for nobody. Default: the pseudonym that the config call answers. */
  readonly userId?: string;
  /** Default `bourse-web`. */
  readonly appId?: string;
  /** Default `Bourse Web`. */
  readonly appName?: string;
  /** Origin of the config call, without a trailing slash. Default: the page's own. */
  readonly configHost?: string;
  /** Origin of the collector, without a trailing slash. Default: the page's own. */
  readonly reportHost?: string;
  /**
   * Headers of the config call and of uploads, read for each request; they replace the tracker's own
   * of the same name. Beacons cannot carry any. A function that throws fails that request, which is
   * retried. Default none.
   */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Default `granted`. */
  readonly consent?: Consent;
  /** Default none: every page has the id `/` and its path for a name. */
  readonly pages?: readonly PageRule[];
  /** `history` sees navigations by itself; `manual` leaves them to `setPage`. Default `history`. */
  readonly pageViews?: 'history' | 'manual';
  readonly language?: Partial<LanguageSource>;
  /** `pre`, `online`, or anything that ends in `test` and one or two digits; all else is derived from the host. */
  readonly logEnv?: string;
  /** Query keys whose values may leave the browser. Default none. */
  readonly keptQueryKeys?: readonly string[];
  /** Whether the page runs inside the product's own native app. Default `false`. */
  readonly isAppShell?: boolean;
  /** Takes events instead of the collector, one at a time and in order. Default none. */
  readonly bridge?: EventBridge;
  /**
   * Sees each event, merged ones as one, before it is queued: gives it back as it is or altered, or
   * `undefined` to drop it. What it throws drops the event too, which is told, because the hook may
   * be there to mask. The uid is not its to change. Default: every event goes as it is.
   */
  readonly beforeSend?: (event: DraftEvent) => DraftEvent | undefined;
  /**
   * Makes the requests. Those of another transport than the default may end with their page: what would be lost with it
   * goes by beacon. Default: by fetch. `@bourse/tracking-sdk/xhr` has one for browsers without fetch.
   */
  readonly transport?: Transport;
  /** Told of everything that goes wrong, after the console. */
  readonly onError?: (error: TrackingError) => void;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<TrackingPorts>;
}

/** Options that have no default. */
type OpenOption = 'deviceId' | 'userId' | 'logEnv' | 'bridge' | 'beforeSend' | 'transport';

/** Options with nothing left open but what has no default. */
export interface ResolvedOptions
  extends
    Pick<TrackerOptions, OpenOption>,
    Required<Omit<TrackerOptions, OpenOption | 'language' | 'ports'>> {
  readonly language: LanguageSource;
  readonly ports: TrackingPorts;
}

/** Fills in the defaults of a tracker. */
export function resolveOptions(options: TrackerOptions): ResolvedOptions {
  return {
    terminalCode: '',
    appId: 'bourse-web',
    appName: 'Bourse Web',
    configHost: '',
    reportHost: '',
    headers: () => ({}),
    consent: 'granted',
    pages: [],
    pageViews: 'history',
    keptQueryKeys: [],
    isAppShell: false,
    onError: () => undefined,
    ...options,
    language: { supported: ['en'], cookie: 'lang', mountPrefixes: [], ...options.language },
    ports: { ...browserPorts(), ...options.ports },
  };
}

/** Where an identifier of the browser is kept, and by what means. */
export interface DeviceIdOptions {
  /** Key in local storage. Default `deviceId`. */
  readonly key?: string;
  /** Kept elsewhere, or in two places. Either function may throw. Default: local storage. */
  readonly storage?: IdentifierStorage;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<Pick<TrackingPorts, 'localStorage' | 'random' | 'schedule'>>;
}

/** Where an identifier is kept. */
export interface IdentifierStorage {
  /** Gives what is stored, if anything is. What is no identifier counts as none. */
  readonly read: () => string | null | undefined;
  /** Keeps an identifier. */
  readonly write: (id: string) => void;
}

/** Fills in the defaults of an identifier. */
export function resolveDeviceIdOptions({ key = 'deviceId', storage, ports }: DeviceIdOptions) {
  return { key, storage, ports: { ...browserPorts(), ...ports } };
}
