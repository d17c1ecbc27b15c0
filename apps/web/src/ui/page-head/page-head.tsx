import { getTdkMltQueryList } from '@bourse/gateway-contract';
import { blankScriptText } from '@bourse/url-safety';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageTitle } from './page-title.tsx';
import { callOptions } from '#platform/sdk/call-options.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

interface PageHeadProps {
  /** As the gateway names the page, e.g. `/spot/{symbol}`. */
  readonly page: string;
  /** The pair that the page shows. */
  readonly symbol?: string;
  /** What the browser's tab says until the gateway has told its text, or in its place where it changes all the time. */
  readonly name: string;
  readonly isLive?: boolean;
}

/** Title and description of a page: the gateway's texts in the page's language, else the client's own title. */
export function PageHead({ page, symbol = '', name, isLive = false }: PageHeadProps) {
  const { data: texts } = useQuery(pageTextsOptions(useSdk(), useLocale()));
  const text = texts?.find((entry) => entry.page === page);
  const fill = (pattern: string) => blankScriptText(pattern.replaceAll('{symbol}', symbol));
  const description = text && fill(text.description);
  useEffect(() => {
    if (description === undefined) return;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [description]);
  return <PageTitle name={text && !isLive ? fill(text.title) : name} />;
}

/** The texts of all pages in one language; without them the client's own serve. */
function pageTextsOptions(sdk: Sdk, locale: string) {
  return {
    ...callOptions(sdk, getTdkMltQueryList, { locale }, ({ list }) => list),
    staleTime: Infinity,
    meta: { showsItsErrors: true },
  };
}
