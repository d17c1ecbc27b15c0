// Sets language and direction before the first paint. The build puts it into the page as an inline script.
import { directionOf, languageOf } from '@bourse/i18n-registry';
import { createCookies } from '@bourse/client/browser';
import { chosenLocaleCookie } from '@bourse/client/page';
import { localeOfPage } from '#platform/locale/locale-of-page.ts';

const cookies = createCookies({ document, location });
const chosenLocale = { read: () => cookies.read(chosenLocaleCookie) };
const locale = localeOfPage({ chosenLocale, languages: navigator.languages }, location);

document.documentElement.lang = languageOf(locale).bcp47;
document.documentElement.dir = directionOf(locale);
