import type { DeviceFields } from '../event.ts';
import { systemNames } from '../config/platforms.ts';
import { firstGroup } from '../page/first-group.ts';
import type { BrowserBrand, DeviceFacts, DeviceHints, TrackingPorts } from '../ports.ts';

/** Order matters: most user agents also contain the names of later rows. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d._]+)/],
  ['Opera', /(?:OPR|OPiOS|OPT)\/([\d._]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d._]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d._]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d._]+)/],
  ['Safari', /Version\/([\d._]+).*Safari\//],
];

const manufacturers: readonly (readonly [name: string, model: RegExp])[] = [
  ['Apple', /^(iPhone|iPad|iPod)/],
  ['Samsung', /^(SM-|GT-|SAMSUNG)/i],
  ['Google', /^(Pixel|Nexus)/],
  ['Xiaomi', /^(Redmi|POCO|Mi\b|M2\d{3})/i],
  ['Huawei', /^(HUAWEI|HONOR)/i],
  ['OnePlus', /^ONEPLUS/i],
  ['Motorola', /^moto/i],
];

/** By the index of their name in `systemNames`. */
const systems: readonly (readonly [index: 0 | 1 | 2 | 3 | 4, version: RegExp])[] = [
  [1, /Android ([\d._]+)/],
  [1, /(?:iPhone|iPad|iPod).*? OS ([\d._]+)/],
  [1, /\bMobile\b()/],
  [3, /Windows NT ([\d._]+)/],
  [4, /Mac OS X ([\d._]+)/],
];

/** Browser, device and network. */
export interface DeviceContext {
  /** Returns the same object until a field changes. */
  readonly fields: () => DeviceFields;
  /** Reads screen, network and time zone again. */
  readonly refresh: () => void;
  /** Requests client hints once. Until they arrive, the user agent is used. */
  readonly load: () => Promise<void>;
}

export function createDeviceContext(
  ports: Pick<TrackingPorts, 'device' | 'deviceHints'>,
  isAppShell: boolean,
): DeviceContext {
  let hints: DeviceHints = {};
  let isRequested = false;
  let fields: DeviceFields | undefined;

  return {
    fields: () => (fields ??= describe(ports.device(), hints, isAppShell)),
    refresh() {
      const next = fields && describe(ports.device(), hints, isAppShell);
      if (JSON.stringify(next) !== JSON.stringify(fields)) fields = next;
    },
    async load() {
      if (isRequested) return;
      isRequested = true;
      hints = await ports.deviceHints();
      fields = undefined;
    },
  };
}

function describe(facts: DeviceFacts, hints: DeviceHints, isAppShell: boolean): DeviceFields {
  const { userAgent, maxTouchPoints } = facts;
  const [browser, browserVersion] = nameBrowser(facts, hints);
  const [system, osVersion] = find(systems, userAgent, 0);
  // An iPad's user agent says Macintosh, but no Macintosh has a touch screen.
  const index = isAppShell ? 2 : system > 3 && maxTouchPoints > 1 ? 1 : system;
  const model = hints.model || modelOf(userAgent);
  const [manufacturer] = find(manufacturers, model, system > 3 ? 'Apple' : '');
  return {
    browser,
    browser_version: browserVersion,
    manufacturer,
    model,
    screen_width: facts.screenWidth,
    screen_height: facts.screenHeight,
    network_type: facts.networkType,
    sys: systemNames[index],
    platform: index + 3,
    os_version: hints.platformVersion || osVersion.replace(/_/g, '.'),
    timezone_offset: facts.timezoneOffset,
  };
}

/** Returns name and version from the brands, else from the user agent. */
function nameBrowser({ userAgent, brands }: DeviceFacts, { fullVersionList = [] }: DeviceHints) {
  const found = find(browsers, userAgent, '');
  const whole = pickBrand(fullVersionList);
  const brand = whole || pickBrand(brands);
  if (!brand) return found;
  const name = brand.brand.replace(/^(Google|Microsoft) /, '');
  // The short list has only the major version.
  return [name, !whole && name === found[0] ? found[1] : brand.version] as const;
}

/** Returns the product's brand. Lists also hold a made-up brand and the engine's. */
function pickBrand(brands: readonly BrowserBrand[]): BrowserBrand | undefined {
  return brands.find(({ brand }) => !/^Chromium$|\bnot\b.*\bbrand\b/i.test(brand));
}

/** Returns the model in an old or an Apple user agent. Newer ones name every Android "K". */
function modelOf(userAgent: string): string {
  const android = firstGroup(/Android [\d.]+; ([^;)]+?)(?: Build\/[^)]*)?\)/, userAgent);
  return firstGroup(/\((iPhone|iPad|iPod)/, userAgent) || android.replace(/^K$/, '');
}

/** Returns the name of the first matching row, and what its pattern's group matches. */
function find<Name>(
  table: readonly (readonly [Name, RegExp])[],
  text: string,
  otherwise: Name,
): readonly [name: Name, version: string] {
  const [name, pattern] = table.find(([, fits]) => fits.test(text)) || [otherwise, /$/];
  return [name, firstGroup(pattern, text)];
}
