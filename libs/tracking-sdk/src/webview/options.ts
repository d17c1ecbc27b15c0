import type { BehaviourOptions } from '../auto/options.ts';
import type { NativeBridgeOptions } from '../native/options.ts';
import type { Consent, TrackerOptions } from '../options.ts';
import type { WebviewPorts } from './ports.ts';

/** What `init` takes: a tracker's options, and which parts of the file take part. */
export interface WebviewOptions extends Omit<TrackerOptions, 'bridge' | 'transport'> {
  /** What requests are made by. Default `fetch`, and `xhr` where there is no fetch. */
  readonly transport?: 'fetch' | 'xhr';
  /** Whether events go to the app around the page. Default: when its receiver is there at `init`. */
  readonly isAppShell?: boolean;
  /** How the receiver is found. */
  readonly native?: NativeBridgeOptions;
  /** Tracks elements by their attributes. Default `true`. */
  readonly behaviour?: boolean | BehaviourOptions;
  /** Tracks Core Web Vitals. Default `true`. */
  readonly vitals?: boolean;
}

/** Options with nothing left open but what the tracker decides. */
export interface ResolvedWebviewOptions {
  readonly tracker: Omit<TrackerOptions, 'isAppShell' | 'transport'>;
  readonly transport: 'fetch' | 'xhr';
  readonly isAppShell: boolean | undefined;
  readonly native: NativeBridgeOptions;
  readonly behaviour: BehaviourOptions | undefined;
  readonly vitals: boolean;
}

/** Fills in the defaults. */
export function resolveWebviewOptions(
  {
    transport = 'fetch',
    isAppShell,
    native = {},
    behaviour = true,
    vitals = true,
    ...tracker
  }: WebviewOptions,
  { hasFetch }: Pick<WebviewPorts, 'hasFetch'>,
): ResolvedWebviewOptions {
  return {
    tracker,
    transport: hasFetch ? transport : 'xhr',
    isAppShell,
    native,
    behaviour: behaviour === true ? {} : behaviour || undefined,
    vitals,
  };
}

type Attributes = Readonly<Record<string, string | undefined>>;

const textNames = [
  'deviceId',
  'terminalCode',
  'userId',
  'appId',
  'appName',
  'configHost',
  'reportHost',
  'pageViews',
  'logEnv',
  'transport',
] as const;
const switchNames = ['isAppShell', 'behaviour', 'vitals'] as const;

/** Options out of the attributes of a script tag: each by its name, lists as words. */
export function readAttributes(attributes: Attributes): WebviewOptions {
  const { consent, nativeOs, supportedLanguages, keptQueryKeys } = attributes;
  const texts = pick(attributes, textNames, (text) => text);
  const switches = pick(attributes, switchNames, (text) => text !== 'false');
  return {
    ...texts,
    ...switches,
    ...(consent === undefined ? {} : { consent: toConsent(consent) }),
    ...(nativeOs === undefined ? {} : { native: { os: nativeOs } }),
    ...(supportedLanguages === undefined
      ? {}
      : { language: { supported: words(supportedLanguages) } }),
    ...(keptQueryKeys === undefined ? {} : { keptQueryKeys: words(keptQueryKeys) }),
  };
}

function pick<T>(
  attributes: Attributes,
  names: readonly string[],
  read: (text: string) => T,
): Record<string, T> {
  const found: Record<string, T> = {};
  for (const name of names) {
    const text = attributes[name];
    if (text !== undefined) found[name] = read(text);
  }
  return found;
}

/** A word that is misspelt must not be taken for a yes. */
function toConsent(word: string): Consent {
  return word === 'granted' || word === 'denied' ? word : 'pending';
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
