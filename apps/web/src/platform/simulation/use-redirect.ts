import { localizeUrl } from '@bourse/i18n-registry';
import { useRouter } from '@tanstack/react-router';
import { usePage } from '#page/page-context.ts';
import { defaultSpotPath } from '#page/simulation/default-pair.ts';
import { useLocale } from '../locale/locale.ts';
import { useSdk } from '../sdk/sdk.tsx';

/** Goes to the page that the visitor came from, if it is one of this site, else to the default spot page. */
export function useRedirect(): (target: string | undefined) => void {
  const router = useRouter();
  const locale = useLocale();
  const { safeRedirect } = useSdk();
  const { simulation } = usePage();
  return (target) => {
    const safe = target ? safeRedirect(target) : '';
    const page = /^\/(?!\/)/.test(safe) ? safe : localizeUrl(defaultSpotPath, locale);
    if (!simulation.resume(page)) router.history.push(page);
  };
}
