import { ownOf } from './lib/names.ts';
import { originOf } from './lib/origin.ts';
import { browserPorts } from './ports.ts';
import type { UrlSafetyPorts } from './ports.ts';

/** What a product adds to the rules. */
export interface UrlSafetyOptions {
  /** Schemes of the product's own native apps, lower-case without colon, e.g. `bourse`. Default none. */
  readonly appSchemes?: readonly string[];
  /**
   * Origins besides the page's own that a redirect may lead to, e.g. `https://help.bourse.example`: lower-case, no path, no
   * standard port. Default none.
   */
  readonly redirectOrigins?: readonly string[];
  /** Replaces parts of the browser. */
  readonly ports?: Partial<UrlSafetyPorts>;
}

/** Options with nothing left open. */
export interface ResolvedOptions extends Required<Omit<UrlSafetyOptions, 'ports'>> {
  readonly ports: UrlSafetyPorts;
}

/** Schemes that run or embed foreign content; no option can allow them. */
const dangerousSchemes = /^(javascript|vbscript|data|blob|about|file|filesystem|view-source)$/;

/** Fills in the defaults. @throws TypeError for a scheme that must not be allowed, and for an origin that is none. */
export function resolveOptions(options?: UrlSafetyOptions): ResolvedOptions {
  const { appSchemes = [], redirectOrigins = [], ports } = ownOf(options);
  for (const scheme of appSchemes) {
    if (!/^[a-z][a-z0-9+.-]*$/.test(scheme) || dangerousSchemes.test(scheme)) {
      throw new TypeError(`${scheme}: is no app scheme.`);
    }
  }
  for (const origin of redirectOrigins) {
    if (origin === '' || originOf(origin) !== origin)
      throw new TypeError(`${origin} is not an origin.`);
  }
  return { appSchemes, redirectOrigins, ports: { ...browserPorts(), ...ports } };
}
