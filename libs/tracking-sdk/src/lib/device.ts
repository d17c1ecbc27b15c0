import type { DeviceFields } from '../event.ts';
import type { BrowserBrand, DeviceFacts, DeviceHints, TrackingPorts } from '../ports.ts';

/** Most of them also claim to be what stands below them. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|OPiOS|OPT)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
];

/** What browsers call themselves in their hints, where we call them otherwise. */
const brandNames: Readonly<Record<string, string>> = {
  'Google Chrome': 'Chrome',
  'Microsoft Edge': 'Edge',
};

const manufacturers: readonly (readonly [name: string, model: RegExp])[] = [
  ['Apple', /^(?:iPhone|iPad|iPod|Macintosh)/],
  ['Samsung', /^(?:SM|GT)-|^SAMSUNG/i],
  ['Google', /^Pixel|^Nexus/],
  ['Xiaomi', /^(?:Redmi|POCO|Mi\b|M2\d{3})/i],
  ['Huawei', /^(?:HUAWEI|HONOR)/i],
  ['OnePlus', /^ONEPLUS/i],
  ['Motorola', /^moto/i],
];

const systems: readonly (readonly [sys: DeviceFields['sys'], version: RegExp])[] = [
  ['Mobile', /Android ([\d.]+)/],
  ['Mobile', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Mobile', /\bMobile\b()/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['MacOs', /Mac OS X ([\d_.]+)/],
];

/** Describes the device. */
export interface DeviceContext {
  /** The same object until the next {@link DeviceContext.refresh}. */
  fields(): DeviceFields;
  /** A screen, a network and a time zone may have changed. */
  readonly refresh: () => void;
  /** Asks the browser, once, for what it tells only when asked; until it answers, the user agent has to do. */
  askHints(): Promise<void>;
}

export function createDeviceContext(
  ports: Pick<TrackingPorts, 'device' | 'deviceHints'>,
  isAppShell: boolean,
): DeviceContext {
  let hints: DeviceHints = {};
  let isAsked = false;
  let fields: DeviceFields | undefined;

  return {
    fields: () => (fields ??= describe(ports.device(), hints, isAppShell)),
    refresh() {
      if (fields === undefined) return;
      const next = describe(ports.device(), hints, isAppShell);
      if (JSON.stringify(next) !== JSON.stringify(fields)) fields = next;
    },
    async askHints() {
      if (isAsked) return;
      isAsked = true;
      hints = await ports.deviceHints();
      fields = undefined;
    },
  };
}

function describe(facts: DeviceFacts, hints: DeviceHints, isAppShell: boolean): DeviceFields {
  const { userAgent, maxTouchPoints } = facts;
  const [browser, browserVersion] = nameBrowser(facts, hints);
  const [system, osVersion] = find(systems, userAgent) ?? ['Web', ''];
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  const sys = system === 'MacOs' && maxTouchPoints > 1 ? 'Mobile' : system;
  const model = (hints.model ?? '') || modelOf(userAgent);
  const machine = model || (/Macintosh/.exec(userAgent)?.[0] ?? '');
  return {
    browser,
    browser_version: browserVersion,
    manufacturer: manufacturers.find(([, pattern]) => pattern.test(machine))?.[0] ?? '',
    model,
    screen_width: facts.screenWidth,
    screen_height: facts.screenHeight,
    network_type: facts.networkType,
    sys: isAppShell ? 'AppH5' : sys,
    os_version: (hints.platformVersion ?? '') || osVersion.replace(/_/g, '.'),
    timezone_offset: facts.timezoneOffset,
  };
}

/** By the brands that a browser lists, else by its user agent. */
function nameBrowser({ userAgent, brands }: DeviceFacts, { fullVersionList = [] }: DeviceHints) {
  const found = find(browsers, userAgent) ?? (['', ''] as const);
  const brand = pickBrand(fullVersionList) ?? pickBrand(brands);
  if (brand === undefined) return found;
  const name = brandNames[brand.brand] ?? brand.brand;
  // The short list has the major version alone.
  const isShort = fullVersionList.length === 0;
  return [name, isShort && name === found[0] ? found[1] : brand.version] as const;
}

/** Every list holds a brand that is none, and the engine's own beside the product's. */
function pickBrand(brands: readonly BrowserBrand[]): BrowserBrand | undefined {
  return brands.find(({ brand }) => !/^Chromium$|\bnot\b.*\bbrand\b/i.test(brand));
}

/** What an old or an Apple user agent tells; newer ones say "K" for every Android. */
function modelOf(userAgent: string): string {
  const apple = /\((iPhone|iPad|iPod)/.exec(userAgent)?.[1];
  const android = /Android [\d.]+; ([^;)]+?)(?: Build\/[^)]*)?\)/.exec(userAgent)?.[1] ?? '';
  return apple ?? (android === 'K' ? '' : android);
}

function find<T>(
  table: readonly (readonly [T, RegExp])[],
  userAgent: string,
): readonly [T, version: string] | undefined {
  for (const [name, pattern] of table) {
    const match = pattern.exec(userAgent);
    if (match) return [name, match[1] ?? ''];
  }
  return undefined;
}
