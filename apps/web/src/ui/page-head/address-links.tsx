import { useMatch } from '@tanstack/react-router';
import { memo } from 'react';
import { usePage } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { pageAddresses } from '@bourse/i18n-registry';

/** Tells search engines the page's addresses in all languages. React puts the links into the head. */
export const AddressLinks = memo(function AddressLinks() {
  const { origin } = usePage();
  const locale = useLocale();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const { canonical, alternates } = pageAddresses(origin, pathname, locale);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  );
});
