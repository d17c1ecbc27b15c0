import { assertAllowed, fillDefaults } from '../checks/check-options.ts';
import { dictionary } from '../checks/dictionary.ts';
import { browserPage } from '../ports.ts';
import { judgeLink, judgeSource } from '../urls/judge.ts';
import {
  defaultRules,
  resolveRules,
  type ResolvedRules,
  type UrlRules,
} from '../urls/url-rules.ts';
import { allowElements, defaultAttributes, defaultElements } from './policy/allow-list.ts';
import type { HtmlPolicy } from './policy/policy.ts';

/** Options of `createHtmlSanitizer`. */
export interface HtmlSanitizerOptions<T = string> extends UrlRules {
  /** Allowed elements, e.g. `[...defaultElements, 'video']`. Default {@link defaultElements}. */
  readonly elements?: readonly string[];
  /** Allowed attributes by element, `*` for all. Default {@link defaultAttributes}. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Extensions from `@bourse/url-safety/html-extensions`, applied in this order. Default none. */
  readonly extensions?: readonly HtmlExtension[];
  /** Largest depth of nested elements; the content of deeper ones stays. Default 100, at most 256. */
  readonly maxDepth?: number;
  /** Largest length in UTF-16 units; a longer text gives an empty result. Default 2,000,000. */
  readonly maxLength?: number;
  /** Converts clean HTML, e.g. to `TrustedHTML` by the application's policy. Default: it stays a string. */
  readonly toTrusted?: (html: string) => T;
  /** Replaces ports of the browser: the page's origin, e.g. `https://bourse.example`, whose `blob:` URLs are allowed. */
  readonly ports?: { readonly pageOrigin?: () => string | undefined };
}

/** A change of the policy that keeps the result safe, made by `@bourse/url-safety/html-extensions`. */
export interface HtmlExtension {
  readonly extend: (policy: never) => void;
}

/** Fills in the defaults. @throws TypeError for a name that must not be allowed, and for an unknown option. */
export function resolveHtmlOptions<T>(options: HtmlSanitizerOptions<T> | undefined) {
  const given = fillDefaults<Required<HtmlSanitizerOptions<T>>>(
    {
      ...defaultRules,
      elements: defaultElements,
      attributes: defaultAttributes,
      extensions: [],
      maxDepth: 100,
      maxLength: 2_000_000,
      // Without the option, `T` is `string`.
      toTrusted: (html) => html as never,
      ports: {},
    },
    options,
  );
  const { maxDepth, maxLength, toTrusted } = given;
  // Other ports may be given too: an application has one object for all checks.
  const { pageOrigin } = { ...browserPage, ...given.ports };
  assertAllowed(typeof pageOrigin === 'function', 'pageOrigin');
  const policy: HtmlPolicy = {
    elements: allowElements(given.elements, given.attributes),
    judges: createJudges(resolveRules(given, pageOrigin)),
    change: undefined,
    maxDepth: Math.min(maxDepth, 256),
    maxLength,
  };
  // Only this package makes extensions. Their parameter is `never`, so that no caller passes another policy.
  for (const { extend } of given.extensions) extend(policy as never);
  return { policy, toTrusted };
}

function createJudges(rules: ResolvedRules): HtmlPolicy['judges'] {
  const judges = dictionary<(value: string) => string>();
  for (const name of ['href', 'cite', 'longdesc']) judges[name] = (url) => judgeLink(url, rules);
  for (const name of ['src', 'srcset', 'poster']) judges[name] = (url) => judgeSource(url, rules);
  return judges;
}
