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
   */
  readonly openWindow: (url: string, target?: string) => boolean;
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
  const { ports } = resolved;

  function checked(judge: (url: string, rules: ResolvedOptions) => string, purpose: string) {
    return (url: string): string => {
      const safe = typeof url === 'string' ? judge(url, resolved) : '';
      if (safe === '' && url !== '') ports.warn(`Refused as a ${purpose}: ${toShown(url)}`);
      return safe;
    };
  }
  const safeHref = checked(judgeLink, 'link');
  const safeRedirect = checked(judgeRedirect, 'redirect');
  return {
    safeHref,
    safeSource: checked(judgeSource, 'source'),
    safeFrameSource: checked(judgeFrame, 'frame source'),
    safeRedirect,
    safeNavigate: (url) => {
      const safe = safeRedirect(url);
      return (
        safe !== '' &&
        succeeds(() => {
          ports.assign(safe);
        })
      );
    },
    openWindow: (url, target = '_blank') => {
      const safe = safeHref(url);
      const own = /^(?!\/\/)[/.#]/.test(safe) || originOf(safe) === ports.pageOrigin();
      return safe !== '' && succeeds(() => ports.open(safe, target, own ? '' : 'noopener'));
    },
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

const defaults = createUrlSafety();

/** {@link UrlSafety.safeHref} with the default options. */
export const safeHref = defaults.safeHref;
/** {@link UrlSafety.safeSource} with the default options. */
export const safeSource = defaults.safeSource;
/** {@link UrlSafety.safeFrameSource} with the default options. */
export const safeFrameSource = defaults.safeFrameSource;
/** {@link UrlSafety.safeRedirect} with the default options. */
export const safeRedirect = defaults.safeRedirect;
/** {@link UrlSafety.safeNavigate} with the default options. */
export const safeNavigate = defaults.safeNavigate;
/** {@link UrlSafety.openWindow} with the default options. */
export const openWindow = defaults.openWindow;
