import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatChange, formatPrice, formatVolume } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure, toneOf } from '@bourse/ui/figures';
import { useDayTicker } from '../market/use-ticker.ts';

/** Least widths of facts, for the longest figures, so that a new figure moves nothing. */
const widths = { price: 'min-w-18', change: 'min-w-14', amount: 'min-w-16', funding: 'min-w-35' };

interface FactProps {
  readonly label: string;
  readonly width: keyof typeof widths;
  readonly children: ReactNode;
}

export function Fact({ label, width, children }: FactProps) {
  return (
    <div className={`shrink-0 whitespace-nowrap ${widths[width]}`}>
      {/* Above what a button in the figure paints below the pointer. */}
      <dt className="pointer-events-none relative z-1 text-2xs text-text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface DayFactsProps {
  readonly instrument: SpotInstrument;
}

export function DayFacts({ instrument }: DayFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { symbol, baseCoin, quoteCoin, tickSize } = instrument;
  const ticker = useDayTicker(symbol);
  const price = (text: string | undefined) => formatPrice(text, locale, decimalsOf(tickSize));
  return (
    <>
      <Fact width="change" label={t({ id: 'ticker.change', message: '24h change' })}>
        <Figure tone={toneOf(ticker?.change24h)}>{formatChange(ticker?.change24h, locale)}</Figure>
      </Fact>
      <Fact width="price" label={t({ id: 'ticker.high', message: '24h high' })}>
        <Figure>{price(ticker?.high24h)}</Figure>
      </Fact>
      <Fact width="price" label={t({ id: 'ticker.low', message: '24h low' })}>
        <Figure>{price(ticker?.low24h)}</Figure>
      </Fact>
      <Fact
        width="amount"
        label={t({ id: 'ticker.base-volume', message: `24h volume (${{ coin: baseCoin }})` })}
      >
        <Figure>{formatVolume(ticker?.baseVolume, locale)}</Figure>
      </Fact>
      <Fact
        width="amount"
        label={t({ id: 'ticker.quote-volume', message: `24h turnover (${{ coin: quoteCoin }})` })}
      >
        <Figure>{formatVolume(ticker?.quoteVolume, locale)}</Figure>
      </Fact>
    </>
  );
}
