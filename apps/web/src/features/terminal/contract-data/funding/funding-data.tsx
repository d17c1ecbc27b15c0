import {
  getFundingRateHistory,
  type CallAnswer,
  type ContractTerms,
} from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { formatFundingRate, formatMoment, formatPrice } from '@bourse/i18n-registry/figures';
import { shownHere, useCall, useContractFigures } from '@bourse/react';
import { Figure, toneOf } from '@bourse/ui/figures';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useProduct } from '#platform/market/product.ts';
import { QueryState } from '#ui/states/query-state.tsx';
import { Countdown } from '../../ticker/countdown.tsx';
import { Plotted, PlotShapeChoice, type Plot, type PlotShape } from '../plotted.tsx';
import { signedBars } from '../plots/series-plot.ts';
import { OwnFunding } from './own-funding.tsx';

type Interval = CallAnswer<typeof getFundingRateHistory>['rates'][number];

const hourMs = 3_600_000;
const dayHours = 24;

/** Days of the history, as far as there are any. */
const days = 90;

/** The expected rate of a contract's funding, its history, and what the trader has paid. */
export function FundingData({ contract }: { readonly contract: ContractTerms }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { symbol, fundingIntervalHours } = contract;
  const [shape, setShape] = useState<PlotShape>('chart');
  const figures = useContractFigures(useProduct(), symbol);
  const limit = String(Math.min(500, (days * dayHours) / fundingIntervalHours));
  const history = useCall(
    getFundingRateHistory,
    { symbol, limit },
    { select: ({ rates }) => rates.toReversed(), meta: shownHere, refetchInterval: 60_000 },
  );
  const label = t({ id: 'funding.history', message: 'Funding history' });
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <p className="text-xs text-text-3">
        {t({
          id: 'funding.explained',
          message:
            'When the rate is positive, longs pay shorts; when it is negative, shorts pay longs.',
        })}
      </p>
      <dl className="flex flex-wrap gap-x-2 text-sm">
        <dt className="text-text-2">
          {t({ id: 'contract-data.forecast', message: 'Expected next rate / countdown' })}
        </dt>
        <dd>
          <Figure tone={toneOf(figures?.fundingRate)}>
            {formatFundingRate(figures?.fundingRate, locale)}
          </Figure>
          <span className="text-text-3"> / </span>
          <Countdown to={figures?.nextFundingTime} />
        </dd>
      </dl>
      <div className="-ms-2">
        <PlotShapeChoice value={shape} onChange={setShape} />
      </div>
      <div className="flex min-h-72 flex-col">
        <QueryState
          query={history}
          loading={t({ id: 'funding.loading', message: 'Loading funding rates' })}
          empty={t({ id: 'funding.none', message: 'No funding has been settled yet.' })}
        >
          {(rates) => <Rates rates={rates} label={label} contract={contract} shape={shape} />}
        </QueryState>
      </div>
      <OwnFunding contract={contract} />
    </section>
  );
}

interface RatesProps {
  readonly rates: readonly Interval[];
  readonly label: string;
  readonly contract: ContractTerms;
  readonly shape: PlotShape;
}

function Rates({ rates, label, contract, shape }: RatesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const rate = (text: string) => formatFundingRate(text, locale);
  const decimals = decimalsOf(contract.tickSize);
  const plot: Plot<Interval> = {
    lines: signedBars,
    valuesOf: ({ fundingRate }) =>
      fundingRate.startsWith('-') ? [null, fundingRate] : [fundingRate, null],
    formatBound: rate,
    facts: [
      {
        key: 'rate',
        name: t({ id: 'funding.rate', message: 'Funding rate' }),
        textOf: ({ fundingRate }) => rate(fundingRate),
        toneOf: ({ fundingRate }) => toneOf(fundingRate),
      },
      {
        key: 'mark',
        name: t({ id: 'column.mark', message: 'Mark price' }),
        textOf: ({ markPrice }) => formatPrice(markPrice, locale, decimals),
      },
    ],
  };
  return (
    <Plotted<Interval>
      label={label}
      plot={plot}
      rows={rates}
      at={({ fundingTime }) => fundingTime}
      timeOf={({ fundingTime }) => formatMoment(fundingTime, locale)}
      step={contract.fundingIntervalHours * hourMs}
      shape={shape}
    />
  );
}
