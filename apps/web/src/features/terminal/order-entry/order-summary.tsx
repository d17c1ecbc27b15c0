import { decimalsOf, money, parseDecimal } from '@bourse/trading/decimal';
import {
  mostAmount,
  basisOf,
  canAttach,
  estimatedLiquidation,
  isConverted,
  withAmount,
  type DraftMarket,
  type OrderDraft,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { formatAmount, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { shownBalance } from '#platform/market/pair-format.ts';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Skeleton } from '@bourse/ui/states';
import { TransferButton } from '#accounts/transfer/transfer-button.tsx';
import { SummaryRow } from './fields/summary-row.tsx';

const PlannedResults = lazyComponent(
  async () => (await import('./planned-results.tsx')).PlannedResults,
);

interface OrderSummaryProps {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
}

interface BudgetedProps extends OrderSummaryProps {
  /** The market with the balance that the order itself can use. Default: all of it. */
  readonly budget?: DraftMarket;
}

export function OrderSummary({ draft, market, budget = market }: BudgetedProps) {
  return (
    <div className="flex flex-col gap-0.5">
      <OrderRows draft={draft} market={market} budget={budget} />
      {draft.attached && canAttach(draft, market) && (
        <Suspense fallback={<Skeleton className="h-8.5" />}>
          <PlannedResults draft={draft} market={market} />
        </Suspense>
      )}
    </div>
  );
}

function OrderRows({ draft, market, budget }: Required<BudgetedProps>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { available, instrument, kind } = market;
  const { baseCoin, quoteCoin, stepSize } = instrument;
  const buying = draft.side === 'buy';
  const isQuote = buying || kind === 'futures';
  const coin = isQuote ? quoteCoin : baseCoin;
  const balance = isQuote ? available?.quote : available?.base;
  const most = mostAmount(draft, budget);
  const fee = feeOf(draft, market);
  return (
    <dl className="flex flex-col gap-0.5 text-xs">
      <SummaryRow
        label={t({ id: 'order.available', message: 'Available' })}
        aside={<Transfer draft={draft} market={market} coin={coin} />}
      >
        <span data-testid="available">
          {formatAmount(balance === undefined ? undefined : shownBalance(balance, coin), locale)}
        </span>{' '}
        {coin}
      </SummaryRow>
      <SummaryRow
        label={
          buying
            ? t({ id: 'order.max-buy', message: 'Max buy' })
            : t({ id: 'order.max-sell', message: 'Max sell' })
        }
      >
        {formatAmount(most, locale, decimalsOf(stepSize))} {baseCoin}
      </SummaryRow>
      <SummaryRow label={t({ id: 'order.fee', message: 'Max fee' })}>
        <WithValue amount={fee} coin={buying && kind !== 'futures' ? baseCoin : quoteCoin} />
      </SummaryRow>
      {kind === 'futures' ? (
        <FuturesRows draft={draft} market={market} />
      ) : (
        <SummaryRow label={t({ id: 'order.value', message: 'Value' })}>
          <EnteredValue amount={draft.total} coin={quoteCoin} className="" />
        </SummaryRow>
      )}
    </dl>
  );
}

interface TransferProps extends OrderSummaryProps {
  readonly coin: string;
}

function Transfer({ draft: { marginMode }, market: { kind, instrument }, coin }: TransferProps) {
  const margin = marginMode === 'isolated' ? 'isolated_margin' : 'cross_margin';
  const to = kind === 'margin' ? margin : kind;
  return <TransferButton instrument={instrument} to={to} coin={coin} />;
}

function FuturesRows({ draft, market }: OrderSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { quoteCoin, tickSize } = market.instrument;
  // Presses in the book and in the trades change price and amount only.
  const cost = parseDecimal(
    withAmount(draft, draft.amount, basisOf(draft, market)).cost,
  )?.toFixed();
  return (
    <>
      <SummaryRow label={t({ id: 'order.cost', message: 'Cost' })}>
        <WithValue amount={cost} coin={quoteCoin} decimals={2} />
      </SummaryRow>
      <SummaryRow label={t({ id: 'order.liquidation', message: 'Est. liquidation price' })}>
        {formatPrice(estimatedLiquidation(draft, market), locale, decimalsOf(tickSize))}
      </SummaryRow>
    </>
  );
}

interface WithValueProps {
  readonly amount: string | undefined;
  readonly coin: string;
  readonly decimals?: number;
}

/** An amount, and beside it its value in the display currency. */
function WithValue({ amount, coin, decimals }: WithValueProps) {
  const locale = useLocale();
  const rate = useFiatRate(coin);
  return (
    <>
      <span>{`${formatAmount(amount, locale, decimals)} ${coin}`}</span>
      {amount !== undefined && (
        <>
          {' '}
          <FiatValue amount={amount} rate={rate} className="" />
        </>
      )}
    </>
  );
}

/** A fee is taken from the coin received, in futures from quote coin. At market it is unknown before the order fills. */
function feeOf(draft: OrderDraft, { kind, makerFeeRate, takerFeeRate }: DraftMarket) {
  const isMaker = draft.orderType === 'limit' && draft.force === 'post_only';
  const isBase = kind !== 'futures' && draft.side === 'buy';
  if ((isBase && draft.orderType !== 'limit') || isConverted(draft)) return undefined;
  const received = parseDecimal(isBase ? draft.amount : draft.total);
  return received && money.multiply(received, isMaker ? makerFeeRate : takerFeeRate).toFixed(8, 3);
}
