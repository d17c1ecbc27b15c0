import { judgeLink, judgeRedirect, judgeSource } from './lib/judge.ts';
import { originOf } from './lib/origin.ts';
import { resolveOptions } from './options.ts';
import type { UrlSafetyOptions } from './options.ts';

/** The questions a page asks of a URL. Every function returns the empty string for a URL it refuses, after one warning. */
export interface UrlSafety {
  /** An address that a person may follow. */
  readonly safeHref: (url: string) => string;
  /** An address that the page may load from. */
  readonly safeSource: (url: string) => string;
  /** An address that the application may send its visitor to by itself. */
  readonly safeRedirect: (url: string) => string;
  /** Goes to a safe redirect; does nothing for any other. Says whether it went. */
  readonly safeNavigate: (url: string) => boolean;
  /** Opens a safe link; a window of another origin gets no opener. Says whether it opened. */
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
 * @throws TypeError for an app scheme that must not be allowed.
 */
export function createUrlSafety(options?: UrlSafetyOptions): UrlSafety {
  const resolved = resolveOptions(options);
  const { ports } = resolved;

  function checked(judge: typeof judgeLink, purpose: string) {
    return (url: string): string => {
      const safe = judge(url, resolved);
      if (safe === '' && url !== '') ports.warn(`Refused as a ${purpose}: ${url.slice(0, 200)}`);
      return safe;
    };
  }
  const safeHref = checked(judgeLink, 'link');
  const safeRedirect = checked(judgeRedirect, 'redirect');
  return {
    safeHref,
    safeSource: checked(judgeSource, 'source'),
    safeRedirect,
    safeNavigate: (url) => {
      const target = safeRedirect(url);
      if (target !== '') ports.assign(target);
      return target !== '';
    },
    openWindow: (url, target = '_blank') => {
      const safe = safeHref(url);
      if (safe === '') return false;
      const own = /^(?!\/\/)[/.#]/.test(safe) || originOf(safe) === ports.pageOrigin();
      ports.open(safe, target, own ? '' : 'noopener');
      return true;
    },
  };
}

const standard = createUrlSafety();

/** {@link UrlSafety.safeHref} with the standard options. */
export const safeHref = standard.safeHref;
/** {@link UrlSafety.safeSource} with the standard options. */
export const safeSource = standard.safeSource;
/** {@link UrlSafety.safeRedirect} with the standard options. */
export const safeRedirect = standard.safeRedirect;
/** {@link UrlSafety.safeNavigate} with the standard options. */
export const safeNavigate = standard.safeNavigate;
/** {@link UrlSafety.openWindow} with the standard options. */
export const openWindow = standard.openWindow;
