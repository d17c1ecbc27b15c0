import type { RecordFilter } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { Button, InlineSelect } from '@bourse/ui/fields';

/** Values that the filters offer. */
export interface FilterChoices {
  /** The pair beside which the records are shown; without one, each pair of `pairs` can be chosen. */
  readonly pair: string | undefined;
  readonly pairs: readonly string[];
  readonly hasSides: boolean;
  readonly coins: readonly string[];
  /** Kinds of records by their values. */
  readonly kinds: readonly (readonly [value: string, name: string])[];
}

interface PartProps {
  readonly filter: RecordFilter;
  readonly choices: FilterChoices;
  readonly onChange: (members: Partial<RecordFilter>) => void;
}

interface FilterBarProps extends PartProps {
  readonly onSave: () => void;
  /** Further controls, before the button that saves. */
  readonly children: ReactNode;
}

export function FilterBar({ filter, choices, onChange, onSave, children }: FilterBarProps) {
  const { t } = useLingui();
  const part = { filter, choices, onChange };
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-3">
      <RecordFilters {...part} />
      <TimeFilter {...part} />
      <div className="ms-auto flex items-center gap-x-2">
        {children}
        <Button look="bare" className="px-2 text-xs" onClick={onSave}>
          {t({ id: 'records.save', message: 'Export CSV' })}
        </Button>
      </div>
    </div>
  );
}

interface RecordFiltersProps extends PartProps {
  /** Whether pairs and kinds cannot be chosen where there is only one. */
  readonly leavesOutSingle?: boolean;
}

/** Filters by pair, side, kind and coin, as far as there are choices. */
export function RecordFilters({ leavesOutSingle = false, ...part }: RecordFiltersProps) {
  const { t } = useLingui();
  const { filter, choices, onChange } = part;
  const least = leavesOutSingle ? 2 : 1;
  return (
    <>
      {(!leavesOutSingle || choices.pairs.length >= least) && <PairFilter {...part} />}
      {choices.hasSides && <SideFilter {...part} />}
      {choices.kinds.length >= least && (
        <NamedFilter
          label={t({ id: 'column.type', message: 'Type' })}
          value={filter.kind}
          options={choices.kinds}
          onChange={(kind) => {
            onChange({ kind });
          }}
        />
      )}
      {choices.coins.length > 0 && (
        <NamedFilter
          label={t({ id: 'column.coin', message: 'Coin' })}
          value={filter.coin}
          options={choices.coins.map((coin) => [coin, coin])}
          onChange={(coin) => {
            onChange({ coin });
          }}
        />
      )}
    </>
  );
}

function PairFilter({ filter, choices: { pair, pairs }, onChange }: PartProps): ReactNode {
  const { t } = useLingui();
  const formatOf = usePairFormats();
  const nameOf = (symbol: string) => {
    const { baseCoin, quoteCoin } = formatOf(symbol);
    return baseCoin === '' ? symbol : `${baseCoin}/${quoteCoin}`;
  };
  const thisOne = t({ id: 'filter.this-pair', message: 'This pair' });
  return (
    <NamedFilter
      label={t({ id: 'column.pair', message: 'Pair' })}
      value={filter.pair}
      options={
        pair === undefined ? pairs.map((symbol) => [symbol, nameOf(symbol)]) : [[pair, thisOne]]
      }
      onChange={(chosen) => {
        onChange({ pair: chosen });
      }}
    />
  );
}

function SideFilter({ filter, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={t({ id: 'column.side', message: 'Side' })}
      value={filter.side}
      onChange={(side) => {
        onChange({ side });
      }}
      options={[
        { value: 'all', label: t({ id: 'filter.all', message: 'All' }) },
        { value: 'buy', label: t({ id: 'side.buy', message: 'Buy' }) },
        { value: 'sell', label: t({ id: 'side.sell', message: 'Sell' }) },
      ]}
    />
  );
}

function TimeFilter({ filter, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={t({ id: 'column.time', message: 'Time' })}
      value={filter.days}
      onChange={(days) => {
        onChange({ days });
      }}
      options={[
        { value: 'all', label: t({ id: 'filter.all', message: 'All' }) },
        { value: '1', label: t({ id: 'filter.day', message: '1 day' }) },
        { value: '7', label: t({ id: 'filter.week', message: '7 days' }) },
        { value: '30', label: t({ id: 'filter.month', message: '30 days' }) },
      ]}
    />
  );
}

interface NamedFilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function NamedFilter({ label, value, options, onChange }: NamedFilterProps) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t({ id: 'filter.all', message: 'All' }) },
        ...options.map(([option, name]) => ({ value: option, label: name })),
      ]}
    />
  );
}
