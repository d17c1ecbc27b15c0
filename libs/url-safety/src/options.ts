import { copyNames, fillIn } from './lib/names.ts';
import { originOf } from './lib/origin.ts';
import { browserPorts } from './ports.ts';
import { linkSchemes } from './schemes.ts';
import type { UrlSafetyPorts } from './ports.ts';

/** Which URLs pass. */
export interface UrlRules {
  /** Schemes of the product's own native apps, lower-case without colon, e.g. `bourse`. Default none. */
  readonly appSchemes?: readonly string[];
  /** Narrows links, sources and frames to these of `linkSchemes`, e.g. `['https']`. Default all. */
  readonly schemes?: readonly string[];
  /** Lets links, sources and frames be any relative URL, `a/b` and `?q` too. Default `false`. */
  readonly relative?: boolean;
}

/** Options of {@link createUrlSafety}. */
export interface UrlSafetyOptions extends UrlRules {
  /**
   * Origins besides the page's own that a redirect may lead to, e.g. `https://help.bourse.example`: lower-case, no path, no
   * standard port. Default none.
   */
  readonly redirectOrigins?: readonly string[];
  /** Replaces parts of the browser. */
  readonly ports?: Partial<UrlSafetyPorts>;
}

/** What judges a URL: copies, so that nothing changes after the check. */
export interface ResolvedRules extends Required<UrlRules> {
  readonly pageOrigin: UrlSafetyPorts['pageOrigin'];
}

/** Options with every default filled in. */
export interface ResolvedOptions extends ResolvedRules {
  readonly redirectOrigins: readonly string[];
  readonly ports: UrlSafetyPorts;
}

/** Schemes that run or embed foreign content; no option can allow them. */
const dangerousSchemes = /^(javascript|vbscript|data|blob|about|file|filesystem|view-source)$/;

/** The defaults of {@link UrlRules}. */
export const defaultRules: Required<UrlRules> = {
  appSchemes: [],
  schemes: linkSchemes,
  relative: false,
};

/** Checks and copies the rules. @throws TypeError for a scheme that must not be allowed. */
export function resolveRules(
  { appSchemes, schemes, relative }: Required<UrlRules>,
  pageOrigin: UrlSafetyPorts['pageOrigin'],
): ResolvedRules {
  return {
    appSchemes: copyNames(
      appSchemes,
      (name) => /^[a-z][a-z0-9+.-]*$/.test(name) && !dangerousSchemes.test(name),
    ),
    schemes: copyNames(schemes, (name) => linkSchemes.includes(name)),
    relative,
    pageOrigin,
  };
}

/** Fills in the defaults. @throws TypeError for a scheme that must not be allowed, an origin that is none, an unknown name. */
export function resolveOptions(options?: UrlSafetyOptions): ResolvedOptions {
  const defaults = { ...defaultRules, redirectOrigins: [], ports: {} };
  const given = fillIn<Required<UrlSafetyOptions>>(defaults, options);
  const ports = { ...browserPorts(), ...given.ports };
  return {
    ...resolveRules(given, ports.pageOrigin),
    redirectOrigins: copyNames(
      given.redirectOrigins,
      (origin) => origin !== '' && originOf(origin) === origin,
    ),
    ports,
  };
}
