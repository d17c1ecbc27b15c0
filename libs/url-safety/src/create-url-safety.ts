import { judgeFrame, judgeLink, judgeRedirect, judgeSource } from './lib/judge.ts';
import { originOf } from './lib/origin.ts';
import { resolveOptions } from './options.ts';
import type { UrlSafetyOptions } from './options.ts';

/**
 * The questions a page asks of a URL. Every function returns the empty string for a URL that it refuses, and for anything
 * that is not a string, after one warning. None throws.
 */
export interface UrlSafety {
  /** An address that a person may follow. */
  readonly safeHref: (url: string) => string;
  /** An address that the page may load a picture, sound or video from. Not for frames: an SVG picture can hold script. */
  readonly safeSource: (url: string) => string;
  /** An address that an `iframe`, `object` or `embed` may load a document from. */
  readonly safeFrameSource: (url: string) => string;
  /** An address that the application may send its visitor to by itself. */
  readonly safeRedirect: (url: string) => string;
  /** Goes to a safe redirect; does nothing for any other. Returns whether it went. */
  readonly safeNavigate: (url: string) => boolean;
  /**
   * Opens a safe link; a window of another origin gets no opener. Returns whether it opened. The browser does not tell
   * whether it has blocked a window without an opener, so that counts as opened.
   */
  readonly openWindow: (url: string, target?: string) => boolean;
}

/**
 * Makes the checks of a product.
 *
 * @example
 * ```ts
 * const urls = createUrlSafety({ appSchemes: ['bourse'] });
 * urls.safeHref('javascript:alert(1)'); // ''
 * ```
 * @throws TypeError for a scheme that must not be allowed, an origin that is none, or an unknown option.
 */
export function createUrlSafety(options?: UrlSafetyOptions): UrlSafety {
  const resolved = resolveOptions(options);
  const { ports } = resolved;

  function checked(judge: typeof judgeRedirect, purpose: string) {
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

/** What a warning shows of a URL: neither user nor query nor fragment, which may hold secrets, and no control characters. */
function toShown(url: unknown): string {
  if (typeof url !== 'string') return typeof url;
  return JSON.stringify(url.replace(/^([^:?#@]*:)?[^?#]*@|[?#][^]*/g, '$1…').slice(0, 200));
}

/** Whether the browser has done it: it throws for addresses that it cannot read, and returns `false` for blocked windows. */
function succeeds(act: () => unknown): boolean {
  try {
    return act() !== false;
  } catch {
    return false;
  }
}

const standard = createUrlSafety();

/** {@link UrlSafety.safeHref} with the standard options. */
export const safeHref = standard.safeHref;
/** {@link UrlSafety.safeSource} with the standard options. */
export const safeSource = standard.safeSource;
/** {@link UrlSafety.safeFrameSource} with the standard options. */
export const safeFrameSource = standard.safeFrameSource;
/** {@link UrlSafety.safeRedirect} with the standard options. */
export const safeRedirect = standard.safeRedirect;
/** {@link UrlSafety.safeNavigate} with the standard options. */
export const safeNavigate = standard.safeNavigate;
/** {@link UrlSafety.openWindow} with the standard options. */
export const openWindow = standard.openWindow;
