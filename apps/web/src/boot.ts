// Sets language and direction before the first paint. The build puts it into the page as an inline script.
import { directionOf, languageOf } from '@bourse/i18n-registry';
import { createCookies } from '#page/browser/cookies.ts';
import { chosenLocaleCookie } from '#page/chosen-locale.ts';
import { localeOfPage, textLocaleOf } from '#platform/locale/locale-of-page.ts';

const cookies = createCookies({ document, location });
const chosenLocale = { read: () => cookies.read(chosenLocaleCookie) };
const texts = textLocaleOf(
  localeOfPage({ chosenLocale, languages: navigator.languages }, location),
);

document.documentElement.lang = languageOf(texts).bcp47;
document.documentElement.dir = directionOf(texts);
