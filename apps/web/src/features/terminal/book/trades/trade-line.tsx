import type { PublicTrade } from '@bourse/gateway-contract';
import type { TradeMark } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatColumnAmount, formatPrice, formatTime } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { classNames } from '@bourse/ui/class-names';

interface TradeLineProps extends TradeMark {
  readonly trade: PublicTrade;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly isTabStop: boolean;
  /** Receives the price of a pressed trade. Must be a stable function. */
  readonly onPick: (price: string) => void;
}

const arrows = { up: '↑', down: '↓' };

export const TradeLine = memo(function TradeLine(props: TradeLineProps) {
  const { trade, tick, isLarge, priceDecimals, amountDecimals, isTabStop, onPick } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const side =
    trade.side === 'buy'
      ? t({ id: 'side.buy', message: 'Buy' })
      : t({ id: 'side.sell', message: 'Sell' });
  return (
    <li
      className={classNames(
        'grid h-5 grid-cols-3 items-center gap-2 px-3 pointer-coarse:h-11',
        isLarge && 'bg-surface-2 font-semibold',
      )}
    >
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => {
          onPick(trade.price);
        }}
        className={classNames(
          'h-full text-start -outline-offset-2 hover:underline',
          trade.side === 'buy' ? 'text-up' : 'text-down',
        )}
      >
        <span translate="no">{formatPrice(trade.price, locale, priceDecimals)}</span>
        <span className="sr-only"> {side}</span>
        <span aria-hidden className="ms-0.5 inline-block w-2 text-text-3">
          {tick && arrows[tick]}
        </span>
      </button>
      <span className="text-end">
        {isLarge && (
          <span
            role="img"
            aria-label={t({ id: 'trades.large', message: 'Large trade' })}
            className="me-1 inline-block size-1.5 rotate-45 bg-warn align-middle"
          />
        )}
        <span translate="no">{formatColumnAmount(trade.size, locale, amountDecimals)}</span>
      </span>
      <time dateTime={new Date(trade.ts).toISOString()} className="text-end text-text-3">
        {formatTime(trade.ts, locale)}
      </time>
    </li>
  );
});
