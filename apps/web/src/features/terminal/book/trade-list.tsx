import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatColumnAmount, formatDecimal, formatTime } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { decimalsOf } from '#platform/format/money.ts';
import { classNames } from '#ui/styling/class-names.ts';
import { MessageState } from '#ui/states/message-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { useTrades } from './use-trades.ts';
import { ColumnHeads } from './column-heads.tsx';
import { StaleArea } from '../market/stale-area.tsx';

export function TradeList({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { symbol, baseCoin, quoteCoin, tickSize, stepSize } = instrument;
  const trades = useTrades(symbol);
  if (trades === undefined) {
    return (
      <SkeletonRows rows={12} label={t({ id: 'trades.loading', message: 'Loading trades' })} />
    );
  }
  if (trades.length === 0) {
    return <MessageState title={t({ id: 'trades.none', message: 'No trades yet.' })} />;
  }
  const texts = {
    buy: t({ id: 'side.buy', message: 'Buy' }),
    sell: t({ id: 'side.sell', message: 'Sell' }),
  };
  return (
    <StaleArea className="flex min-h-0 flex-1 flex-col pt-1">
      <ColumnHeads
        labels={[
          t({ id: 'trades.price', message: `Price (${{ coin: quoteCoin }})` }),
          t({ id: 'trades.amount', message: `Amount (${{ coin: baseCoin }})` }),
          t({ id: 'trades.time', message: 'Time' }),
        ]}
      />
      <ol
        tabIndex={0}
        aria-label={t({ id: 'trades.latest', message: 'Latest trades' })}
        dir="ltr"
        className="min-h-0 flex-1 overflow-y-auto text-xs -outline-offset-2 [overflow-anchor:none]"
      >
        {trades.map((trade) => (
          <li key={trade.tradeId} className="grid h-6 grid-cols-3 items-center gap-2 px-3">
            <span className={classNames(trade.side === 'buy' ? 'text-up' : 'text-down')}>
              {formatDecimal(trade.price, locale, decimalsOf(tickSize))}
              <span className="sr-only"> {texts[trade.side]}</span>
            </span>
            <span className="text-end">
              {formatColumnAmount(trade.size, locale, decimalsOf(stepSize))}
            </span>
            <time dateTime={new Date(trade.ts).toISOString()} className="text-end text-text-3">
              {formatTime(trade.ts, locale)}
            </time>
          </li>
        ))}
      </ol>
    </StaleArea>
  );
}
