import { beginVisit, type VisitPlan } from '@bourse/client/login';
import { localizeUrl } from '@bourse/i18n-registry';
import { shownHere, useAction } from '@bourse/react';
import { createUrlSafety } from '@bourse/url-safety';
import { usePage } from '#page/page-context.ts';
import { callbackPath } from '#page/callback-path.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Leaves the page for a provider's, which leads back to the callback page. */
export function useVisitProvider() {
  const sdk = useSdk();
  const { cookies, origin, providerVisits } = usePage();
  const locale = useLocale();
  return useAction(
    async (plan: Pick<VisitPlan, 'provider' | 'purpose' | 'redirect'>) => {
      const returnTo = origin + callbackPath;
      const { visit, url } = await beginVisit(sdk, { ...plan, returnTo, cookies });
      providerVisits.begin(JSON.stringify(visit), localizeUrl(callbackPath, locale));
      createUrlSafety({ redirectOrigins: [new URL(url).origin] }).safeNavigate(url);
    },
    { meta: shownHere },
  );
}
