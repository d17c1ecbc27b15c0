import { Button, SearchList } from '@bourse/ui/fields';
import type { PartPair } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { findPairs } from './find-pairs.ts';
import type { PanelProps } from './header-props.ts';

/** The pairs of all markets below a search field. */
export function PairList({ context, close }: PanelProps) {
  const { t } = useLingui();
  const { pairs, hasFailed, load } = usePairs(context);
  if (hasFailed)
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-md">
        {t({ id: 'search.failed', message: 'Could not load the pairs.' })}
        <Button onClick={load}>{t({ id: 'search.retry', message: 'Try again' })}</Button>
      </div>
    );
  if (!pairs)
    return (
      <p aria-busy className="h-100 max-h-[50dvh] text-md text-text-3">
        {t({ id: 'search.loading', message: 'Loading pairs' })}
      </p>
    );
  const markets = {
    spot: t({ id: 'header.spot', message: 'Spot' }),
    futures: t({ id: 'header.futures', message: 'Futures' }),
  };
  return (
    <SearchList
      label={t({ id: 'search.open', message: 'Search pairs' })}
      listLabel={t({ id: 'search.list', message: 'Pairs' })}
      emptyText={t({ id: 'search.none', message: 'No pairs found.' })}
      find={(search) => findPairs(pairs, search)}
      keyOf={({ href }) => href}
      onChoose={({ href }) => {
        close();
        context.track('openPair');
        context.navigate(href);
      }}
    >
      {({ name, market }) => (
        <span className="flex w-full justify-between gap-2">
          <bdi dir="ltr">{name}</bdi>
          <small className="text-xs font-normal text-text-3">{markets[market]}</small>
        </span>
      )}
    </SearchList>
  );
}

/** Loads the pairs when the list is opened. */
function usePairs({ findPairs: request }: PanelProps['context']) {
  const [pairs, setPairs] = useState<readonly PartPair[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    request().then(
      (found) => {
        if (isCurrent) setPairs(found);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [request, attempt]);
  const load = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { pairs, hasFailed, load };
}
