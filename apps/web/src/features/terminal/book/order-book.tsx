import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { formatAmount } from '#platform/format/format.ts';
import { useMediaQuery } from '#platform/theme/media-query.ts';
import { money } from '#platform/format/money.ts';
import { classNames } from '#ui/styling/class-names.ts';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { useOpenOrders } from '../orders/open-orders.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import { useOrderBook } from '../market/use-order-book.ts';
import { useHeightRem } from './use-height-rem.ts';
import { withPrice } from '../draft/order-draft.ts';
import { BookSide } from './book-side.tsx';
import { BookMiddle } from './book-middle.tsx';
import { ColumnHeads } from './column-heads.tsx';

/** Heights in rem; rows are larger for fingers. */
const rowHeightRem = { fine: 1.5, coarse: 2.75 } as const;
const middleHeightRem = 2.25;
const tickMultiples = ['1', '10', '100', '1000'];

/** The order book: asks above, bids below, the last price between. */
export function OrderBook({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const { baseCoin, quoteCoin, tickSize } = instrument;
  const [grouping, setGrouping] = useState(tickSize);
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const rowHeight = rowHeightRem[isCoarse ? 'coarse' : 'fine'];
  const [area, height] = useHeightRem();
  const perSide = Math.max(1, Math.floor((height - middleHeightRem) / 2 / rowHeight));
  const book = useOrderBook(instrument.symbol, grouping, perSide);
  const ownPrices = useOwnPrices(instrument, grouping);
  const setDraft = useSetAtom(draftAtom);
  const pick = useCallback(
    (price: string) => {
      setDraft((draft) => withPrice({ ...draft, orderType: 'limit' }, price));
    },
    [setDraft],
  );
  const sides = { rows: perSide, instrument, grouping, ownPrices, onPick: pick };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Grouping tickSize={tickSize} value={grouping} onChange={setGrouping} />
      <ColumnHeads
        labels={[
          t({ id: 'book.price', message: `Price (${{ coin: quoteCoin }})` }),
          t({ id: 'book.amount', message: `Amount (${{ coin: baseCoin }})` }),
          t({ id: 'book.total', message: `Total (${{ coin: baseCoin }})` }),
        ]}
      />
      <div ref={area} className="min-h-0 flex-1 overflow-hidden">
        {book.status === 'loading' ? (
          <SkeletonRows
            rows={perSide}
            label={t({ id: 'book.loading', message: 'Loading the order book' })}
          />
        ) : (
          <div
            className={classNames('flex h-full flex-col', book.status === 'stale' && 'opacity-50')}
          >
            <BookSide side="ask" levels={book.asks} {...sides} />
            <BookMiddle instrument={instrument} bid={book.bestBid} ask={book.bestAsk} />
            <BookSide side="bid" levels={book.bids} {...sides} />
          </div>
        )}
      </div>
    </div>
  );
}

function useOwnPrices({ symbol }: SpotInstrument, grouping: string): ReadonlySet<string> {
  const { data: orders } = useOpenOrders();
  return useMemo(() => {
    const own = (orders ?? []).filter((order) => order.symbol === symbol && order.price !== null);
    return new Set(
      own.map(({ price, side }) => {
        const steps = money.of(price ?? '0').div(grouping);
        return money.toShortText(steps.round(0, side === 'buy' ? 0 : 3).times(grouping));
      }),
    );
  }, [orders, symbol, grouping]);
}

interface GroupingProps {
  readonly tickSize: string;
  readonly value: string;
  readonly onChange: (grouping: string) => void;
}

function Grouping({ tickSize, value, onChange }: GroupingProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const options = tickMultiples.map((multiple) =>
    money.toShortText(money.multiply(tickSize, multiple)),
  );
  return (
    <div className="flex justify-end px-2 pt-1">
      <select
        aria-label={t({ id: 'book.grouping', message: 'Price grouping' })}
        value={money.toShortText(value)}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        className="own-select h-7 rounded-control bg-surface-1 ps-1 text-xs text-text-2 pointer-coarse:h-11"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {formatAmount(option, locale)}
          </option>
        ))}
      </select>
    </div>
  );
}
