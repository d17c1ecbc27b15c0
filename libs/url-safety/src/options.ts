import { copyNames, fillDefaults } from './checks/check-options.ts';
import { browserPorts, type UrlSafetyPorts } from './ports.ts';
import { originOf } from './urls/origin.ts';
import {
  defaultRules,
  resolveRules,
  type RedirectRules,
  type ResolvedRules,
  type UrlRules,
} from './urls/url-rules.ts';

/** Options of {@link createUrlSafety}. */
export interface UrlSafetyOptions extends UrlRules {
  /**
   * Origins besides the page's own that a redirect may lead to, e.g. `https://help.bourse.example`: lower-case, no path, no
   * standard port. Default none.
   */
  readonly redirectOrigins?: readonly string[];
  /** Replaces ports of the browser. */
  readonly ports?: Partial<UrlSafetyPorts>;
}

/** Options with every default filled in. */
export interface ResolvedOptions extends ResolvedRules, RedirectRules {
  readonly ports: UrlSafetyPorts;
}

/**
 * Fills in the defaults.
 *
 * @throws TypeError for a scheme that must not be allowed, an invalid origin, or an unknown option.
 */
export function resolveOptions(options?: UrlSafetyOptions): ResolvedOptions {
  const defaults = { ...defaultRules, redirectOrigins: [], ports: {} };
  const given = fillDefaults<Required<UrlSafetyOptions>>(defaults, options);
  const ports = fillDefaults(browserPorts(), given.ports);
  return {
    ...resolveRules(given, ports.pageOrigin),
    redirectOrigins: copyNames(
      given.redirectOrigins,
      (origin) => origin !== '' && originOf(origin) === origin,
    ),
    ports,
  };
}
