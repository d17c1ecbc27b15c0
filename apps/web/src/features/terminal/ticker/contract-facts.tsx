import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { formatFundingRate, formatPrice, formatVolume } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';
import { Popover } from '@bourse/ui/overlays';
import { Skeleton } from '@bourse/ui/states';
import { useContractFigures } from '@bourse/react';
import { useProduct } from '#platform/market/product.ts';
import { Countdown } from './countdown.tsx';
import { Fact } from './ticker-facts.tsx';

const FundingHistory = lazyComponent(
  async () => (await import('./funding-history.tsx')).FundingHistory,
);

export function ContractFacts({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { symbol, baseCoin, tickSize } = instrument;
  const figures = useContractFigures(useProduct(), symbol);
  const price = (text: string | null | undefined) =>
    formatPrice(text, locale, decimalsOf(tickSize));
  const history = t({ id: 'funding.history', message: 'Funding history' });
  return (
    <>
      <Fact width="price" label={t({ id: 'column.mark', message: 'Mark price' })}>
        <Figure>{price(figures?.markPrice)}</Figure>
      </Fact>
      <Fact width="price" label={t({ id: 'ticker.index', message: 'Index price' })}>
        <Figure>{price(figures?.indexPrice)}</Figure>
      </Fact>
      <Fact width="funding" label={t({ id: 'ticker.funding', message: 'Funding / countdown' })}>
        <span className="-my-2 -ms-2 inline-flex">
          <Popover
            label={history}
            isNamedByContent
            placement="button"
            width={20}
            button={
              <span className="text-xs text-text-1 underline decoration-dotted underline-offset-4">
                <span className="sr-only">{history} </span>
                <Figure>{formatFundingRate(figures?.fundingRate, locale)}</Figure>
                <span className="text-text-3"> / </span>
                <Countdown to={figures?.nextFundingTime} />
              </span>
            }
          >
            {() => (
              <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                <FundingHistory symbol={symbol} />
              </Suspense>
            )}
          </Popover>
        </span>
      </Fact>
      <Fact
        width="amount"
        label={t({ id: 'ticker.open-interest', message: `Open interest (${{ coin: baseCoin }})` })}
      >
        <Figure>{formatVolume(figures?.openInterest, locale)}</Figure>
      </Fact>
    </>
  );
}
