import { getDomainConfigList, reportCspViolation } from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import { createUrlSafety } from '@bourse/url-safety';
import { startCspReporter } from '@bourse/url-safety/csp';
import { createImageDomain } from '@bourse/url-safety/image-domain';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { toTrustedHtml } from './trusted-types.ts';

export interface Safety {
  readonly calls: Pick<Sdk, 'safeRedirect' | 'sanitizeHtml' | 'images'>;
  /** Starts reports of policy violations and the search for the fastest image host. */
  readonly start: () => void;
}

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
      void client()
        .call(getDomainConfigList)
        .then(({ imgDomainConfig }) => images.race(imgDomainConfig))
        .catch(() => undefined);
    },
  };
}

/** Loads the sanitiser with the first HTML. */
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
