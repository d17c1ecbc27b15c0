import { isSmallHolding, type CoinHolding } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCoinName } from '@bourse/react/funds';
import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import { Checkbox } from '@bourse/ui/fields';

interface Filter {
  readonly text: string;
  readonly hidesSmall: boolean;
}

/** The filter of a list of coins, and whether it shows a balance. */
export function useCoinFilter() {
  const [filter, onChange] = useState<Filter>({ text: '', hidesSmall: false });
  const nameOf = useCoinName();
  const priceOf = useCoinPrices();
  const wanted = filter.text.trim().toLowerCase();
  const isShown = (holding: CoinHolding) => {
    const { coin } = holding;
    const isFound = `${coin} ${nameOf(coin)}`.toLowerCase().includes(wanted);
    return isFound && !(filter.hidesSmall && isSmallHolding(holding, priceOf(coin)));
  };
  return { isShown, bar: <FilterBar filter={filter} onChange={onChange} /> };
}

interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const label = t({ id: 'assets.search', message: 'Search coins' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5">
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={filter.text}
        onChange={(event) => {
          onChange({ ...filter, text: event.target.value });
        }}
        className="hit-area w-44 rounded-control border border-line-strong bg-surface-1 px-2 text-sm text-text-1 placeholder:text-text-3"
      />
      <Checkbox
        label={t({ id: 'assets.hide-small', message: 'Hide balances below 1 USDT' })}
        checked={filter.hidesSmall}
        onChange={(hidesSmall) => {
          onChange({ ...filter, hidesSmall });
        }}
      />
    </div>
  );
}
