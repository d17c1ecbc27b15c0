import { directionOf, isLocale, languages, localizeUrl, type Locale } from '@bourse/i18n-registry';
import type { CommonPartContext, PartLanguage, PartName } from '@bourse/ui/parts';
import { safeNavigate } from '@bourse/url-safety';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePage } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { currentLink } from './current-link.ts';
import { useLinks } from './use-links.ts';
import { usePartTexts } from './use-texts.ts';

const shownLanguages: readonly PartLanguage[] = languages
  .filter(({ visible }) => visible)
  .map(({ locale, languageName: name, bcp47 }) => ({ locale, name, bcp47 }));

/** The context that header and footer have in common. */
export function useCommonContext(name: PartName): CommonPartContext & { readonly locale: Locale } {
  const locale = useLocale();
  const { pathname } = useLocation();
  const links = useLinks();
  const texts = usePartTexts(name, locale);
  return {
    locale,
    texts,
    direction: directionOf(texts),
    links,
    current: currentLink(pathname),
    languages: shownLanguages,
    ...useNavigation(locale),
  };
}

const entryPath = /^(?:\/[a-z]{2,4}(?:-[a-z]{2})?)?\/(?:login|register)(?:\?|$)/i;

function useNavigation(locale: Locale): Pick<CommonPartContext, 'setLocale' | 'navigate'> {
  const { history } = useRouter();
  const { chosenLocale, simulation } = usePage();
  return useMemo(() => {
    const setLocale = (next: string) => {
      if (!isLocale(next)) return;
      chosenLocale.write(next);
      if (next !== locale) history.push(localizeUrl(history.location.href, next));
    };
    const navigate = (href: string) => {
      // Simulation has no login, so that the way there leaves it by a full load.
      if (simulation.ledger === 'simulation' && entryPath.test(href)) {
        simulation.leaveToLogIn();
        safeNavigate(href);
      } else history.push(href);
    };
    return { setLocale, navigate };
  }, [chosenLocale, history, locale, simulation]);
}
