import type { SpotInstrument, Ticker } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDisplayCurrency } from '#platform/market/currency.ts';
import { formatChange, formatDecimal, formatMoney, formatVolume } from '#platform/format/format.ts';
import { tickersOptions } from '#platform/market/instruments.ts';
import { useProduct } from '#platform/market/product.ts';
import { useLiveTicker } from '#platform/market/live-ticker.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { decimalsOf, money } from '#platform/format/money.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { classNames } from '#ui/styling/class-names.ts';
import { Figure } from '#ui/figures/figure.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { toneOf } from '#ui/figures/tone.ts';
import { useMarket } from '../market/market.ts';
import { useTickDirection } from '../market/use-tick-direction.ts';
import { PairTitle } from './pair-title.tsx';
import { StaleArea, StaleBadge } from '../market/stale-area.tsx';

interface TickerBarProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

export function TickerBar({ instrument, className }: TickerBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: tickers } = useQuery(tickersOptions(useSdk(), useProduct()));
  const ticker =
    useLiveTicker(instrument.symbol) ?? tickers?.find(({ symbol }) => symbol === instrument.symbol);
  const { currency } = useDisplayCurrency();
  const direction = useTickDirection(ticker?.lastPrice);
  const decimals = decimalsOf(instrument.tickSize);
  const price = (text: string | undefined) => formatDecimal(text, locale, decimals);
  const fiat = ticker && money.multiply(ticker.lastPrice, currency.rate).toFixed();
  const { baseCoin, quoteCoin } = instrument;
  return (
    <section
      aria-label={t({ id: 'ticker.label', message: 'Last 24 hours' })}
      className={classNames('relative rounded-panel border border-line bg-surface-1', className)}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-3 py-1.5 @3xl:h-12 @3xl:flex-nowrap @3xl:overflow-x-auto @3xl:py-0">
        <PageHead
          page={useMarket().page}
          symbol={instrument.symbol}
          isLive
          description={t({
            id: 'ticker.description',
            message: `Live ${{ symbol: instrument.symbol }} chart, order book and trades. Buy and sell at market or at your price.`,
          })}
          name={t({
            id: 'ticker.title',
            message: `${{ price: price(ticker?.lastPrice) }} ${{ baseCoin }}/${{ quoteCoin }}`,
          })}
        />
        <PairTitle instrument={instrument} />
        <StaleArea className="flex min-w-27 shrink-0 items-baseline gap-2 @3xl:flex-col @3xl:items-start @3xl:gap-0">
          <Figure
            tone={direction}
            className="text-lg leading-6 font-semibold @3xl:text-base @3xl:leading-5"
          >
            <span data-testid="last-price">{price(ticker?.lastPrice)}</span>
          </Figure>
          <Figure tone="quiet" className="text-xs">
            ≈ {formatMoney(fiat, locale, currency.value)}
          </Figure>
        </StaleArea>
        <StaleArea className="w-full @3xl:w-auto">
          <DayFacts instrument={instrument} ticker={ticker} price={price} />
        </StaleArea>
      </div>
      <StaleBadge />
    </section>
  );
}

interface DayFactsProps {
  readonly instrument: SpotInstrument;
  readonly ticker: Ticker | undefined;
  readonly price: (text: string | undefined) => string;
}

function DayFacts({ instrument: { baseCoin, quoteCoin }, ticker, price }: DayFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs @3xl:flex-nowrap">
      <Fact label={t({ id: 'ticker.change', message: '24h change' })}>
        <Figure tone={toneOf(ticker?.change24h)}>{formatChange(ticker?.change24h, locale)}</Figure>
      </Fact>
      <Fact label={t({ id: 'ticker.high', message: '24h high' })}>
        <Figure>{price(ticker?.high24h)}</Figure>
      </Fact>
      <Fact label={t({ id: 'ticker.low', message: '24h low' })}>
        <Figure>{price(ticker?.low24h)}</Figure>
      </Fact>
      <Fact label={t({ id: 'ticker.base-volume', message: `24h volume (${{ coin: baseCoin }})` })}>
        <Figure>{formatVolume(ticker?.baseVolume, locale)}</Figure>
      </Fact>
      <Fact
        label={t({
          id: 'ticker.quote-volume',
          message: `24h turnover (${{ coin: quoteCoin }})`,
        })}
      >
        <Figure>{formatVolume(ticker?.quoteVolume, locale)}</Figure>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="shrink-0 whitespace-nowrap">
      <dt className="text-2xs text-text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
