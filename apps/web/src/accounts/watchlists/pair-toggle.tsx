import { useLingui } from '@lingui/react/macro';
import { maxPairs, type Watchlist } from './kept-watchlists.ts';
import { IconButton } from './icon-button.tsx';
import type { Watchlists } from './use-watchlists.ts';

export interface ToggledPair {
  readonly symbol: string;
  /** Such as `BTC/USDT`. */
  readonly name: string;
}

interface PairToggleProps {
  readonly list: Watchlist;
  readonly pair: ToggledPair;
  readonly watchlists: Pick<Watchlists, 'isBusy' | 'save'>;
}

/** Adds a pair to a list of the user's, or removes it. */
export function PairToggle({ list, pair, watchlists }: PairToggleProps) {
  const { name, symbols } = list;
  const isIn = symbols.includes(pair.symbol);
  if (!isIn && symbols.length >= maxPairs) return null;
  return (
    <MemberButton
      pair={pair.name}
      isIn={isIn}
      isBusy={watchlists.isBusy}
      onPress={() => {
        const changed = isIn
          ? symbols.filter((each) => each !== pair.symbol)
          : [...symbols, pair.symbol];
        // A message says why a change fails.
        watchlists.save(list, { name, symbols: changed }).catch(() => undefined);
      }}
    />
  );
}

interface MemberButtonProps {
  readonly pair: string;
  /** Whether the list has the pair. */
  readonly isIn: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** The button that adds a pair to a list, or removes it. */
export function MemberButton({ pair, isIn, ...props }: MemberButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      label={
        isIn
          ? t({ id: 'lists.remove', message: `Remove ${{ pair }}` })
          : t({ id: 'lists.add', message: `Add ${{ pair }}` })
      }
      path={isIn ? 'M5 12h14' : 'M12 5v14M5 12h14'}
      {...props}
    />
  );
}
