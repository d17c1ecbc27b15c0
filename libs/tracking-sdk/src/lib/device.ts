import type { DeviceFields } from '../event.ts';
import type { TrackingPorts, DeviceHints } from '../ports.ts';

/** Most of them also claim to be what stands below them. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|OPiOS|OPT)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
];

const systems: readonly (readonly [sys: DeviceFields['sys'], version: RegExp])[] = [
  ['Mobile', /Android ([\d.]+)/],
  ['Mobile', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Mobile', /\bMobile\b()/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['MacOs', /Mac OS X ([\d_.]+)/],
];

/** Describes the device, each time anew where it can change. */
export interface DeviceContext {
  fields(): DeviceFields;
  /** Asks the browser, once, for what it tells only when asked; until it answers, the user agent has to do. */
  askHints(): Promise<void>;
}

export function createDeviceContext(
  ports: Pick<TrackingPorts, 'device' | 'deviceHints'>,
  isAppShell: boolean,
): DeviceContext {
  let hints: DeviceHints = {};
  let isAsked = false;
  let described: ReturnType<typeof describe> | undefined;
  return {
    fields() {
      const { userAgent, screenWidth, screenHeight, timezoneOffset, networkType } = ports.device();
      described ??= describe(userAgent, hints, isAppShell);
      return {
        ...described,
        screen_width: screenWidth,
        screen_height: screenHeight,
        network_type: networkType,
        timezone_offset: timezoneOffset,
      };
    },
    async askHints() {
      if (isAsked) return;
      isAsked = true;
      hints = await ports.deviceHints();
      described = undefined;
    },
  };
}

function describe(userAgent: string, hints: DeviceHints, isAppShell: boolean) {
  const [browser, browserVersion] = find(browsers, userAgent) ?? ['', ''];
  const [sys, osVersion] = find(systems, userAgent) ?? ['Web', ''];
  return {
    browser,
    browser_version: browserVersion,
    manufacturer: /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'Apple' : '',
    model: hints.model ?? '',
    sys: isAppShell ? 'AppH5' : sys,
    os_version: hints.platformVersion ?? osVersion.replace(/_/g, '.'),
  } as const;
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
