import { getTdkMltQueryList } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';
import { blankScriptText } from '@bourse/url-safety';
import { AddressLinks } from './address-links.tsx';
import { PageTitle } from './page-title.tsx';
import { useLocale } from '#platform/locale/locale.ts';

interface PageHeadProps {
  /** Name of the page in the gateway's list of page texts, e.g. `/spot/{symbol}`. */
  readonly page: string;
  readonly symbol?: string;
  /** Title until the gateway's text is known, and always if it is live. */
  readonly name: string;
  readonly isLive?: boolean;
  readonly description: string;
}

/** React puts title, description and links into the document's head. */
export function PageHead(props: PageHeadProps) {
  const { page, symbol = '', name, isLive = false, description } = props;
  const { data: texts } = usePageTexts();
  const text = texts?.find((entry) => entry.page === page);
  const fill = (pattern: string) => blankScriptText(pattern.replaceAll('{symbol}', symbol));
  return (
    <>
      <PageTitle name={text && !isLive ? fill(text.title) : name} />
      <meta name="description" content={text ? fill(text.description) : description} />
      <AddressLinks />
    </>
  );
}

function usePageTexts() {
  return useCall(
    getTdkMltQueryList,
    { locale: useLocale() },
    { select: ({ list }) => list, staleTime: Infinity, meta: shownHere },
  );
}
