import { judgeFrame, judgeLink, judgeRedirect, judgeSource } from './urls/judge.ts';
import { originOf } from './urls/origin.ts';
import { resolveOptions, type ResolvedOptions, type UrlSafetyOptions } from './options.ts';

/**
 * Checks of URLs. The `safe…` functions warn once and return the empty string for a refused URL, and for any other type than
 * a string. No function throws.
 */
export interface UrlSafety {
  /** Returns a URL that a person may follow. */
  readonly safeHref: (url: string) => string;
  /** Returns a URL that the page may load a picture, sound or video from. Not for frames: an SVG picture can contain script. */
  readonly safeSource: (url: string) => string;
  /** Returns a URL that an `iframe`, `object` or `embed` may load a document from. */
  readonly safeFrameSource: (url: string) => string;
  /** Returns a URL that the application may redirect its visitor to. */
  readonly safeRedirect: (url: string) => string;
  /** Navigates to a safe redirect. Returns whether it did; `false` for any other URL. */
  readonly safeNavigate: (url: string) => boolean;
  /**
   * Opens a safe link. A window of another origin gets no opener. Returns whether a window opened. A window without an
   * opener counts as opened, because the browser does not report whether it was blocked.
   *
   * @param features - Size and kind of a window of the page's own origin, as those of `window.open()`. Default: none.
   */
  readonly openWindow: (url: string, target?: string, features?: string) => boolean;
}

/**
 * Creates the checks of a product.
 *
 * @example
 * ```ts
 * const urls = createUrlSafety({ appSchemes: ['bourse'] });
 * urls.safeHref('javascript:alert(1)'); // ''
 * ```
 * @throws TypeError for a scheme that must not be allowed, an invalid origin, or an unknown option.
 */
export function createUrlSafety(options?: UrlSafetyOptions): UrlSafety {
  const resolved = resolveOptions(options);
  const safeHref = createCheck(resolved, judgeLink, 'link');
  const safeRedirect = createCheck(resolved, judgeRedirect, 'redirect');
  return {
    safeHref,
    safeSource: createCheck(resolved, judgeSource, 'source'),
    safeFrameSource: createCheck(resolved, judgeFrame, 'frame source'),
    safeRedirect,
    safeNavigate: createNavigate(resolved, safeRedirect),
    openWindow: createOpen(resolved, safeHref),
  };
}

function createCheck(
  options: ResolvedOptions,
  judge: (url: string, rules: ResolvedOptions) => string,
  purpose: string,
): (url: string) => string {
  return (url) => {
    const safe = typeof url === 'string' ? judge(url, options) : '';
    if (safe === '' && url !== '') options.ports.warn(`Refused as a ${purpose}: ${toShown(url)}`);
    return safe;
  };
}

function createNavigate(
  { ports }: ResolvedOptions,
  safeRedirect: UrlSafety['safeRedirect'],
): UrlSafety['safeNavigate'] {
  return (url) => {
    const safe = safeRedirect(url);
    return (
      safe !== '' &&
      succeeds(() => {
        ports.assign(safe);
      })
    );
  };
}

function createOpen(
  { ports }: ResolvedOptions,
  safeHref: UrlSafety['safeHref'],
): UrlSafety['openWindow'] {
  return (url, target = '_blank', features = '') => {
    const safe = safeHref(url);
    const own = /^(?!\/\/)[/.#]/.test(safe) || originOf(safe) === ports.pageOrigin();
    return safe !== '' && succeeds(() => ports.open(safe, target, own ? features : 'noopener'));
  };
}

/** Returns a URL for a warning: without user, query and fragment, which may contain secrets, and without control characters. */
function toShown(url: unknown): string {
  if (typeof url !== 'string') return typeof url;
  return JSON.stringify(url.replace(/^([^:?#@]*:)?[^?#]*@|[?#][^]*/g, '$1…').slice(0, 200));
}

/** Returns whether an action succeeded. The browser throws for unreadable URLs; `open` returns `false` for blocked windows. */
function succeeds(act: () => unknown): boolean {
  try {
    return act() !== false;
  } catch {
    return false;
  }
}

// Each is made alone, so that an application bundles only those that it uses.
const defaults = /* @__PURE__ */ resolveOptions();

/** {@link UrlSafety.safeHref} with the default options. */
export const safeHref = /* @__PURE__ */ createCheck(defaults, judgeLink, 'link');
/** {@link UrlSafety.safeSource} with the default options. */
export const safeSource = /* @__PURE__ */ createCheck(defaults, judgeSource, 'source');
/** {@link UrlSafety.safeFrameSource} with the default options. */
export const safeFrameSource = /* @__PURE__ */ createCheck(defaults, judgeFrame, 'frame source');
/** {@link UrlSafety.safeRedirect} with the default options. */
export const safeRedirect = /* @__PURE__ */ createCheck(defaults, judgeRedirect, 'redirect');
/** {@link UrlSafety.safeNavigate} with the default options. */
export const safeNavigate = /* @__PURE__ */ createNavigate(defaults, safeRedirect);
/** {@link UrlSafety.openWindow} with the default options. */
export const openWindow = /* @__PURE__ */ createOpen(defaults, safeHref);
