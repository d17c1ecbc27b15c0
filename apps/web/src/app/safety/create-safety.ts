import { getDomainConfigList, reportCspViolation } from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import { createUrlSafety } from '@bourse/url-safety';
import { startCspReporter } from '@bourse/url-safety/csp';
import { createImageDomain } from '@bourse/url-safety/image-domain';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { toTrustedHtml } from './trusted-types.ts';

/** What keeps foreign addresses and foreign HTML in check. */
export interface Safety {
  readonly calls: Pick<Sdk, 'safeRedirect' | 'sanitizeHtml' | 'images'>;
  /** Reports violations of the page's policy, and finds out which image host is the fastest. */
  readonly start: () => void;
}

/** Addresses, HTML and images of the web client. */
export function createSafety(client: () => Pick<HttpClient, 'call'>): Safety {
  const images = createImageDomain({
    defaultOrigin: __IMAGE_ORIGIN__ || location.origin,
    testPath: '/images/probe.png',
  });
  return {
    calls: {
      safeRedirect: createUrlSafety().safeRedirect,
      sanitizeHtml: createSanitize(),
      images: { url: images.imageUrl, fastest: images.toFastest },
    },
    start: () => {
      startCspReporter({ send: (report) => client().call(reportCspViolation, report) });
      images.watch();
      // Without the list every image stays where it is.
      void client()
        .call(getDomainConfigList)
        .then(({ imgDomainConfig }) => images.race(imgDomainConfig))
        .catch(() => undefined);
    },
  };
}

/** Loaded with the first HTML that a server gives. */
function createSanitize(): Sdk['sanitizeHtml'] {
  let loading: Promise<(html: string) => string> | undefined;
  const load = async () => {
    const { createHtmlSanitizer } = await import('@bourse/url-safety/html');
    return createHtmlSanitizer({ toTrusted: toTrustedHtml }).sanitize;
  };
  return async (html) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return { __html: (await loading)(html) };
  };
}
