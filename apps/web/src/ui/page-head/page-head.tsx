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
  /** Name of the page in the gateway's list of page texts, e.g. `/spot/{symbol}`. */
  readonly page: string;
  readonly symbol?: string;
  /** Title until the gateway's text is known, and always if it is live. */
  readonly name: string;
  readonly isLive?: boolean;
}

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

function pageTextsOptions(sdk: Sdk, locale: string) {
  return {
    ...callOptions(sdk, getTdkMltQueryList, { locale }, ({ list }) => list),
    staleTime: Infinity,
    meta: { showsItsErrors: true },
  };
}
