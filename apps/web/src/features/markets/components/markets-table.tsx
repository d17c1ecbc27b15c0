import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { formatChange, formatDecimal, formatVolume } from '#platform/format/format.ts';
import { useLiveTicker } from '#platform/market/live-ticker.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { decimalsOf } from '#platform/format/money.ts';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { Figure } from '#ui/figures/figure.tsx';
import { toneOf } from '#ui/figures/tone.ts';

interface MarketsTableProps {
  readonly instruments: readonly SpotInstrument[];
  /** Figures until the stream sends newer ones. */
  readonly tickers: readonly Ticker[];
}

const cell = 'px-3 py-2.5 text-end';
const wideOnly = 'hidden sm:table-cell';

export function MarketsTable({ instruments, tickers }: MarketsTableProps) {
  const { t } = useLingui();
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface-1">
      <table className="w-full text-md">
        <thead className="text-xs text-text-3">
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 text-start font-normal">
              {t({ id: 'markets.pair', message: 'Pair' })}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {t({ id: 'markets.price', message: 'Last price' })}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {t({ id: 'markets.change', message: '24h change' })}
            </th>
            <th scope="col" className={`${cell} ${wideOnly} font-normal`}>
              {t({ id: 'markets.high', message: '24h high' })}
            </th>
            <th scope="col" className={`${cell} ${wideOnly} font-normal`}>
              {t({ id: 'markets.low', message: '24h low' })}
            </th>
            <th scope="col" className={`${cell} ${wideOnly} font-normal`}>
              {t({ id: 'markets.volume', message: '24h volume' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {instruments.map((instrument) => (
            <MarketRow
              key={instrument.symbol}
              instrument={instrument}
              initial={tickers.find(({ symbol }) => symbol === instrument.symbol)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MarketRowProps {
  readonly instrument: SpotInstrument;
  readonly initial: Ticker | undefined;
}

function MarketRow({ instrument, initial }: MarketRowProps) {
  const locale = useLocale();
  const ticker = useLiveTicker(instrument.symbol) ?? initial;
  const decimals = decimalsOf(instrument.tickSize);
  const price = (text: string | undefined) => formatDecimal(text, locale, decimals);
  return (
    <tr className="border-b border-line last:border-0 hover:bg-surface-2">
      <th scope="row" className="px-3 py-2.5 text-start font-semibold">
        <Link
          to="/{-$locale}/spot/$symbol"
          params={{ symbol: instrument.symbol }}
          data-track-id={trackingPoints.openPair}
          data-track-name="openPair"
          data-track-ext={JSON.stringify({ symbol: instrument.symbol })}
          className="flex items-center gap-2"
        >
          <CoinIcon coin={instrument.baseCoin} />
          <bdi dir="ltr">
            {instrument.baseCoin}
            <span className="font-normal text-text-3">/{instrument.quoteCoin}</span>
          </bdi>
        </Link>
      </th>
      <td className={cell}>
        <Figure>{price(ticker?.lastPrice)}</Figure>
      </td>
      <td className={cell}>
        <Figure tone={toneOf(ticker?.change24h)}>{formatChange(ticker?.change24h, locale)}</Figure>
      </td>
      <td className={`${cell} ${wideOnly}`}>
        <Figure>{price(ticker?.high24h)}</Figure>
      </td>
      <td className={`${cell} ${wideOnly}`}>
        <Figure>{price(ticker?.low24h)}</Figure>
      </td>
      <td className={`${cell} ${wideOnly}`}>
        <Figure>{formatVolume(ticker?.quoteVolume, locale)}</Figure>
      </td>
    </tr>
  );
}
