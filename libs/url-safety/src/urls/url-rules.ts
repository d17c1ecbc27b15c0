import { copyNames } from '../checks/check-options.ts';
import { linkSchemes } from './schemes.ts';

/** Rules for the URLs that are allowed. */
export interface UrlRules {
  /** Schemes of the product's native apps, lower-case without colon, e.g. `bourse`. Default none. */
  readonly appSchemes?: readonly string[];
  /** The subset of `linkSchemes` that links, sources and frames may have, e.g. `['https']`. Default all. */
  readonly schemes?: readonly string[];
  /** Whether links, sources and frames may be any relative URL, such as `a/b` and `?q`. Default `false`. */
  readonly relative?: boolean;
}

export interface ResolvedRules extends Required<UrlRules> {
  readonly pageOrigin: () => string | undefined;
}

export interface RedirectRules {
  readonly redirectOrigins: readonly string[];
  readonly pageOrigin: () => string | undefined;
}

/** Schemes that run or embed foreign content. No option can allow them. */
const dangerousSchemes = /^(javascript|vbscript|data|blob|about|file|filesystem|view-source)$/;

export const defaultRules: Required<UrlRules> = {
  appSchemes: [],
  schemes: linkSchemes,
  relative: false,
};

/** Checks and copies the rules. @throws TypeError for a scheme that must not be allowed. */
export function resolveRules(
  { appSchemes, schemes, relative }: Required<UrlRules>,
  pageOrigin: () => string | undefined,
): ResolvedRules {
  return {
    appSchemes: copyNames(
      appSchemes,
      (name) =>
        /^[a-z][a-z0-9+.-]*$/.test(name) &&
        !dangerousSchemes.test(name) &&
        !linkSchemes.includes(name),
    ),
    schemes: copyNames(schemes, (name) => linkSchemes.includes(name)),
    relative,
    pageOrigin,
  };
}
