import { browserPorts } from './ports.ts';
import type { UrlSafetyPorts } from './ports.ts';

/** What a product adds to the rules. */
export interface UrlSafetyOptions {
  /** Schemes of the product's own native apps, lower-case without colon, e.g. `bourse`. Default none. */
  readonly appSchemes?: readonly string[];
  /** Origins besides the page's own that a redirect may lead to, e.g. `https://help.bourse.example`. Default none. */
  readonly redirectOrigins?: readonly string[];
  /** Replaces parts of the browser. */
  readonly ports?: Partial<UrlSafetyPorts>;
}

/** Options with nothing left open. */
export interface ResolvedOptions extends Required<Omit<UrlSafetyOptions, 'ports'>> {
  readonly ports: UrlSafetyPorts;
}

/** Schemes that run or embed foreign content; no option can allow them. */
const dangerousSchemes = ['javascript', 'vbscript', 'data', 'file', 'filesystem', 'view-source'];

/** Fills in the defaults. @throws TypeError for a scheme that must not be allowed. */
export function resolveOptions(options: UrlSafetyOptions = {}): ResolvedOptions {
  const { appSchemes = [], redirectOrigins = [] } = options;
  for (const scheme of appSchemes) {
    if (dangerousSchemes.includes(scheme) || !/^[a-z][a-z0-9+.-]*$/.test(scheme)) {
      throw new TypeError(`${scheme} cannot be one of the product's own schemes.`);
    }
  }
  return { appSchemes, redirectOrigins, ports: { ...browserPorts(), ...options.ports } };
}
