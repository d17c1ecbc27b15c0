/** The browser that makes a call, as its owner recognises it. */
export interface Visit {
  /** Number of the client platform enumeration; 0 if unknown. */
  readonly terminal: number;
  /** E.g. `Firefox`; empty if unknown. */
  readonly browser: string;
  /** Operating system, e.g. `Windows`; empty if unknown. */
  readonly system: string;
  readonly address: string;
}

/** In this order, because later names also occur in the texts of earlier ones. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export function visitOf(headers: Headers, address: string): Visit {
  const agent = (headers.get('user-agent') ?? '').slice(0, 1_000);
  const terminal = headers.get('terminaltype') ?? '';
  return {
    terminal: /^\d{1,3}$/.test(terminal) ? Number(terminal) : 0,
    browser: firstMatch(browsers, agent),
    system: firstMatch(systems, agent),
    address,
  };
}

function firstMatch(names: readonly (readonly [string, RegExp])[], agent: string): string {
  return names.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';
}
