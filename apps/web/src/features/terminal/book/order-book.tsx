import type { SpotInstrument } from '@bourse/gateway-contract';
import { isEnteredInQuote, withAmount, withPrice, withTotal } from '@bourse/trading/draft';
import { bidPercent, groupingOf, ownRowPrices, type Depth } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useMediaQuery } from '@bourse/ui/screen';
import { SkeletonRows } from '@bourse/ui/states';
import { draftAtom } from '../draft/draft-atom.ts';
import { useMarket } from '#accounts/markets/market.ts';
import { useBook } from '@bourse/react';
import { useProduct } from '#platform/market/product.ts';
import { useHeightRem } from './use-height-rem.ts';
import { useBookSettings, type BookSettings } from './book-settings.ts';
import { BookTable, type BookTableProps } from './book-table.tsx';
import { BookToolbar } from './book-toolbar.tsx';
import { ColumnHeads } from '@bourse/ui/figures';
import { RatioBar } from './ratio-bar.tsx';
import { useOpenOrders } from '#accounts/markets/own-lists.ts';

/** Heights in rem; rows are larger for fingers. */
const rowHeightRem = { fine: 1.25, coarse: 2.75 } as const;
const middleHeightRem = 2;

export function OrderBook({ instrument }: { readonly instrument: SpotInstrument }) {
  const { symbol } = instrument;
  const { settings, change } = useBookSettings();
  const groupingKey = `${useMarket().kind}/${symbol}`;
  const grouping = groupingOf(instrument.tickSize, settings.groupings[groupingKey]);
  const heads = useHeads(instrument, settings);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BookToolbar
        instrument={instrument}
        settings={settings}
        onChange={change}
        grouping={grouping}
        onGroup={(chosen) => {
          change({ groupings: { [groupingKey]: chosen } });
        }}
      />
      <div aria-hidden>
        <ColumnHeads labels={heads} />
      </div>
      <LiveBook instrument={instrument} settings={settings} grouping={grouping} heads={heads} />
    </div>
  );
}

interface LiveBookProps extends Pick<BookTableProps, 'instrument' | 'settings' | 'heads'> {
  readonly grouping: string;
}

function LiveBook({ grouping, ...props }: LiveBookProps) {
  const { instrument, settings } = props;
  const { t } = useLingui();
  const [area, rows] = useRowCount(settings.view);
  const book = useBook(useProduct(), instrument.symbol, { grouping, rows });
  const ownPrices = useOwnPrices(instrument, book.grouping);
  const filling = useDraftFilling(instrument);
  return (
    <>
      <div ref={area} className="min-h-0 flex-1 overflow-hidden contain-strict">
        {book.status === 'loading' ? (
          <SkeletonRows
            rows={rows}
            label={t({ id: 'book.loading', message: 'Loading the order book' })}
          />
        ) : (
          <BookTable {...props} {...filling} ownPrices={ownPrices} book={book} />
        )}
      </div>
      <RatioBar bidPercent={bidPercent(book.bids, book.asks)} />
    </>
  );
}

function useRowCount(view: BookSettings['view']) {
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const [area, height] = useHeightRem();
  const rowHeight = rowHeightRem[isCoarse ? 'coarse' : 'fine'];
  const sides = view === 'both' ? 2 : 1;
  const rows = Math.max(1, Math.floor((height - middleHeightRem) / sides / rowHeight));
  return [area, rows] as const;
}

function useHeads({ baseCoin, quoteCoin }: SpotInstrument, { unit }: BookSettings) {
  const { t } = useLingui();
  const coin = unit === 'base' ? baseCoin : quoteCoin;
  return [
    t({ id: 'book.price', message: `Price (${{ coin: quoteCoin }})` }),
    t({ id: 'book.amount', message: `Amount (${{ coin }})` }),
    t({ id: 'book.total', message: `Total (${{ coin }})` }),
  ] as const;
}

function useDraftFilling(instrument: SpotInstrument) {
  const setDraft = useSetAtom(draftAtom);
  const { kind } = useMarket();
  return {
    onPrice: (price: string) => {
      setDraft((draft) => withPrice({ ...draft, orderType: 'limit' }, price));
    },
    onAmount: ({ base, quote }: Depth) => {
      setDraft((draft) =>
        isEnteredInQuote(draft, kind)
          ? withTotal(draft, quote, instrument)
          : withAmount(draft, base),
      );
    },
  };
}

function useOwnPrices({ symbol }: SpotInstrument, grouping: string): ReadonlySet<string> {
  const { data: orders } = useOpenOrders();
  return useMemo(() => ownRowPrices(orders ?? [], symbol, grouping), [orders, symbol, grouping]);
}
