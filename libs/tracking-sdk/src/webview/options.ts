import type { BehaviourOptions } from '../auto/options.ts';
import type { NativeBridgeOptions } from '../native/options.ts';
import type { Consent, TrackerOptions } from '../options.ts';

/** Options for `init`: those of a tracker, and which parts of the file to use. */
export interface WebviewOptions extends Omit<TrackerOptions, 'bridge' | 'transport'> {
  /** Request function. Default `fetch`; always `xhr` where there is no `fetch`. */
  readonly transport?: 'fetch' | 'xhr';
  /** Whether events go to the app around the page. Default: whether its receiver exists at `init`. */
  readonly isAppShell?: boolean;
  /** Options for `createNativeBridge()`. */
  readonly native?: NativeBridgeOptions;
  /** Whether to track elements by their attributes, or the options for it. Default `true`. */
  readonly behaviour?: boolean | BehaviourOptions;
  /** Whether to track Core Web Vitals. Default `true`. */
  readonly vitals?: boolean;
}

/** Options with the defaults of the file filled in. */
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
  hasFetch: boolean,
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

/** Reads options from the attributes of a script tag: each by its name, lists as words. */
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

/** Reads a consent. An unknown word must not count as `granted`. */
function toConsent(word: string): Consent {
  return word === 'granted' || word === 'denied' ? word : 'pending';
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
