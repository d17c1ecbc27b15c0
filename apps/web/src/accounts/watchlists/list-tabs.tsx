import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button, Segmented } from '@bourse/ui/fields';
import { classNames } from '@bourse/ui/class-names';
import { errorText } from '#platform/messages/error-text.ts';
import { EditButtons } from './edit-buttons.tsx';
import { PairToggle, type ToggledPair } from './pair-toggle.tsx';
import { tabOf } from './kept-watchlists.ts';
import { useWatchlists } from './use-watchlists.ts';

interface ListTabsProps {
  /** Chosen tab among all: that of a list is `list:` and its id. */
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** Called with the pairs of the chosen list in their order; with `undefined` while another tab is chosen. Must be a stable function. */
  readonly onPairs: (symbols: ReadonlySet<string> | undefined) => void;
  /** The pair that a terminal shows, in which the lists are filled and not edited. */
  readonly pair?: ToggledPair;
}

/** The user's own lists as tabs, with the buttons that change them. */
export function ListTabs({ tab, onTab, onPairs, pair }: ListTabsProps) {
  const { t } = useLingui();
  const watchlists = useWatchlists();
  const { lists, error, retry } = watchlists;
  const chosen = lists?.find(({ watchlistId }) => tabOf(watchlistId) === tab);
  const isGone = lists !== undefined && chosen === undefined && tab.startsWith(tabOf(''));
  useEffect(() => {
    if (isGone) onTab('all');
  }, [isGone, onTab]);
  useEffect(() => {
    onPairs(chosen && new Set(chosen.symbols));
  }, [chosen, onPairs]);
  if (error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-warn">
        {errorText(error)}
        <Button onClick={retry}>{t({ id: 'retry', message: 'Try again' })}</Button>
      </p>
    );
  }
  if (!lists) return null;
  return (
    <div className={classNames('flex items-center gap-1', pair ? 'shrink-0' : 'min-w-0')}>
      {lists.length > 0 && (
        <Segmented
          label={t({ id: 'lists.own', message: 'Your lists' })}
          className={classNames(
            'flex-nowrap! [&>label]:shrink-0 [&>label]:whitespace-nowrap',
            pair ? 'shrink-0' : 'relative min-w-0 overflow-x-auto [&>label]:text-md',
          )}
          value={tab}
          onChange={onTab}
          options={lists.map(({ watchlistId, name }) => ({
            value: tabOf(watchlistId),
            label: name,
          }))}
        />
      )}
      {pair ? (
        chosen && <PairToggle list={chosen} pair={pair} watchlists={watchlists} />
      ) : (
        <EditButtons chosen={chosen} lists={lists} watchlists={watchlists} onTab={onTab} />
      )}
    </div>
  );
}
