import { getDomainConfigList, reportCspViolation } from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import { createUrlSafety } from '@bourse/url-safety';
import { startCspReporter } from '@bourse/url-safety/csp';
import { createImageDomain } from '@bourse/url-safety/image-domain';

/** HTML that the sanitiser has cleaned. */
export interface SafeHtmlContent {
  readonly __html: string;
}

/** Addresses and HTML that a page may use. */
export interface Safety {
  /** Returns the target if a redirect to it is safe; otherwise the empty string. */
  readonly safeRedirect: (target: string) => string;
  /** Returns HTML without anything that could run or escape. */
  readonly sanitizeHtml: (html: string) => Promise<SafeHtmlContent>;
  readonly images: {
    readonly url: (path: string) => string;
    /** Returns a picture's address on the fastest host. */
    readonly fastest: (url: string) => string;
  };
  /** Starts reports of policy violations and the search for the fastest image host. */
  readonly start: () => void;
}

/** Dependencies of {@link createSafety}. */
export interface SafetyParts {
  readonly http: Pick<HttpClient, 'call'>;
  readonly imageOrigin: string;
  readonly toTrustedHtml: (clean: string) => string;
}

/** Creates the safety of one page. */
export function createSafety({ http, imageOrigin, toTrustedHtml }: SafetyParts): Safety {
  const images = createImageDomain({ defaultOrigin: imageOrigin, testPath: '/images/probe.png' });
  return {
    safeRedirect: createUrlSafety().safeRedirect,
    sanitizeHtml: createSanitize(toTrustedHtml),
    images: { url: images.imageUrl, fastest: images.toFastest },
    start: () => {
      startCspReporter({ send: (report) => http.call(reportCspViolation, report) });
      images.watch();
      void http
        .call(getDomainConfigList)
        .then(({ imgDomainConfig }) => images.race(imgDomainConfig))
        .catch(() => undefined);
    },
  };
}

/** Loads the sanitiser with the first HTML. */
function createSanitize(toTrusted: SafetyParts['toTrustedHtml']): Safety['sanitizeHtml'] {
  let loading: Promise<(html: string) => string> | undefined;
  const load = async () => {
    const { createHtmlSanitizer } = await import('@bourse/url-safety/html');
    return createHtmlSanitizer({ toTrusted }).sanitize;
  };
  return async (html) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return { __html: (await loading)(html) };
  };
}
