import type { BehaviourEvent, DraftEvent, SubjectFields } from './event.ts';
import type { TrackingError } from './errors.ts';
import { browserPorts, type TrackingPorts } from './ports.ts';
import type { CollectorAnswer, Transport } from './transport.ts';

/**
 * Whether a visitor may be tracked.
 *
 * - `granted`: events are stored and uploaded.
 * - `pending`: events wait in memory.
 * - `denied`: events are dropped, and stored data is erased.
 */
export type Consent = 'granted' | 'pending' | 'denied';

/** Fields of the events on pages with a given path. The first rule that fits a page applies. */
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
   * The end of the page's path, beginning with `/`; `*` stands for one segment. `/spot/*` fits `/spot/BTCUSDT` and
   * `/ja/spot/BTCUSDT`. `/` fits only the root. Or a pattern for the whole path.
   */
  readonly path: string | RegExp;
}

/** Sources of the visitor's language, in this order: cookie, first path segment, second one, first supported. */
export interface LanguageSource {
  /** All languages of the product; the first is the fallback. Default `['en']`. */
  readonly supported: readonly string[];
  /** Name of a cookie with one of them. Default `lang`. */
  readonly cookie: string;
  /** First path segments after which a second one may be a language. Default none. */
  readonly mountPrefixes: readonly string[];
}

/** Connection to the native app around the page. */
export interface EventBridge {
  /**
   * Delivers one event to the app.
   *
   * @throws when it cannot. The event is then sent by HTTP.
   */
  deliver(event: BehaviourEvent): void;
}

/** Options for `createTracker()`. */
export interface TrackerOptions {
  /**
   * Identifies this browser. A function is called for each event. Default: an id of the tracker's own, like those of
   * `resolveDeviceId()`.
   */
  readonly deviceId?: string | (() => string);
  /** Terminal code of the events. A function is called for each event. Default empty. */
  readonly terminalCode?: string | (() => string);
  /** User id; `''` for a visitor. Default: the pseudonym from the config call. */
  readonly userId?: string;
  /** Id of the application. Default `bourse-web`. */
  readonly appId?: string;
  /** Name of the application. Default `Bourse Web`. */
  readonly appName?: string;
  /** Origin of the config call, without a trailing slash. Default: the page's own. */
  readonly configHost?: string;
  /** Origin of the collector, without a trailing slash. Default: the page's own. */
  readonly reportHost?: string;
  /**
   * Returns headers for the config call and for uploads. Called for each request. They replace the tracker's own of the
   * same name. Beacons carry none. If the function throws, the request fails and is retried. Default none.
   */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Consent of a visitor who has not chosen yet by `setConsent()`. Default `granted`. */
  readonly consent?: Consent;
  /**
   * Whether consent is `denied` in a browser with Global Privacy Control, until the visitor chooses otherwise. Default `true`.
   */
  readonly honorsGpc?: boolean;
  /** Rules for pages. Default none: every page has the id `/`, and its path as name. */
  readonly pages?: readonly PageRule[];
  /** `history` observes navigations; with `manual` the application calls `setPage()`. Default `history`. */
  readonly pageViews?: 'history' | 'manual';
  /** Sources of the visitor's language. */
  readonly language?: Partial<LanguageSource>;
  /** `pre`, `online`, or a name that ends in `test` and one or two digits. Other values are ignored. Default: by the host. */
  readonly logEnv?: string;
  /** Query keys whose values may leave the browser. Default none. */
  readonly keptQueryKeys?: readonly string[];
  /** Whether the page runs inside the product's own native app. Default `false`. */
  readonly isAppShell?: boolean;
  /** Receives events instead of the collector, one at a time and in order. Default none. */
  readonly bridge?: EventBridge;
  /**
   * Alters or drops events before they are queued. Merged events are one call. Returns the event, or `undefined` to
   * drop it. If the hook throws, the event is dropped and the error is reported. The `uid` cannot be changed. Default:
   * events are not altered.
   */
  readonly beforeSend?: (event: DraftEvent) => DraftEvent | undefined;
  /**
   * Makes the requests. Requests of a custom transport may end with their page, so unsaved events go by beacon then.
   * Default: `fetch`. `@bourse/tracking-sdk/xhr` has one for browsers without `fetch`.
   */
  readonly transport?: Transport;
  /**
   * Decides whether the collector has accepted an upload, e.g. `({ isSuccess, status }) => isSuccess || status === 204`.
   * Events of an accepted upload are removed; those of any other are sent again. Only `true` accepts. If the function
   * throws, the upload has failed. Not called for the config call. Default: `isSuccess`, which is a status from 200 to
   * 299 and a JSON body whose `code` is `00000` or `200`.
   */
  readonly isAccepted?: (answer: CollectorAnswer) => boolean;
  /** Receives every error after the console does. */
  readonly onError?: (error: TrackingError) => void;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<TrackingPorts>;
}

/** Options without a default. */
type OptionWithoutDefault =
  'deviceId' | 'userId' | 'logEnv' | 'bridge' | 'beforeSend' | 'transport' | 'isAccepted';

/** Options with every default filled in. */
export interface ResolvedOptions
  extends
    Pick<TrackerOptions, OptionWithoutDefault>,
    Required<Omit<TrackerOptions, OptionWithoutDefault | 'language' | 'ports'>> {
  readonly language: LanguageSource;
  readonly ports: TrackingPorts;
}

/** Fills in the defaults of `createTracker()`. */
export function resolveOptions(options: TrackerOptions): ResolvedOptions {
  return {
    terminalCode: '',
    appId: 'bourse-web',
    appName: 'Bourse Web',
    configHost: '',
    reportHost: '',
    headers: () => ({}),
    consent: 'granted',
    honorsGpc: true,
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

/** Options for `resolveDeviceId()`. */
export interface DeviceIdOptions {
  /** Key in local storage. Default `deviceId`. */
  readonly key?: string;
  /** Replaces local storage. Either function may throw. Default: local storage. */
  readonly storage?: IdentifierStorage;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<Pick<TrackingPorts, 'localStorage' | 'random' | 'schedule'>>;
}

/** Storage of one identifier. */
export interface IdentifierStorage {
  /** Returns the stored identifier. A value that is no identifier is ignored. */
  readonly read: () => string | null | undefined;
  /** Stores an identifier. */
  readonly write: (id: string) => void;
}

/** Fills in the defaults of `resolveDeviceId()`. */
export function resolveDeviceIdOptions({ key = 'deviceId', storage, ports }: DeviceIdOptions) {
  return { key, storage, ports: { ...browserPorts(), ...ports } };
}
