import { decimalsOf, money, parseDecimal } from '@bourse/trading/decimal';
import {
  mostAmount,
  basisOf,
  expectedPrice,
  estimatedLiquidation,
  holdingAfter,
  profitOfHolding,
  isConverted,
  linkingPrice,
  withAmount,
  type DraftMarket,
  type OrderDraft,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAmount, formatPrice } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { EnteredValue } from '#ui/figures/entered-value.tsx';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure } from '@bourse/ui/figures';
import { TransferButton } from '#accounts/transfer/transfer-button.tsx';

interface OrderSummaryProps {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
}

export function OrderSummary({ draft, market }: OrderSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { available, instrument, kind } = market;
  const { baseCoin, quoteCoin, stepSize } = instrument;
  const buying = draft.side === 'buy';
  const isQuote = buying || kind === 'futures';
  const most = mostAmount(draft, market);
  const fee = feeOf(draft, market);
  return (
    <dl className="flex flex-col gap-0.5 text-xs">
      <Row
        label={t({ id: 'order.available', message: 'Available' })}
        aside={<Transfer draft={draft} market={market} coin={isQuote ? quoteCoin : baseCoin} />}
      >
        <span data-testid="available">
          {formatAmount(isQuote ? available?.quote : available?.base, locale)}
        </span>{' '}
        {isQuote ? quoteCoin : baseCoin}
      </Row>
      <Row
        label={
          buying
            ? t({ id: 'order.max-buy', message: 'Max buy' })
            : t({ id: 'order.max-sell', message: 'Max sell' })
        }
      >
        {formatAmount(most, locale, decimalsOf(stepSize))} {baseCoin}
      </Row>
      <Row label={t({ id: 'order.fee', message: 'Max fee' })}>
        <WithValue amount={fee} coin={buying && kind !== 'futures' ? baseCoin : quoteCoin} />
      </Row>
      {kind === 'futures' ? (
        <FuturesRows draft={draft} market={market} />
      ) : (
        <Row label={t({ id: 'order.value', message: 'Value' })}>
          <EnteredValue amount={draft.total} coin={quoteCoin} className="" />
        </Row>
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
  const profit = profitOfTakeProfit(draft, market);
  return (
    <>
      <Row label={t({ id: 'order.cost', message: 'Cost' })}>
        <WithValue amount={cost} coin={quoteCoin} decimals={2} />
      </Row>
      <Row label={t({ id: 'order.liquidation', message: 'Est. liquidation price' })}>
        {formatPrice(estimatedLiquidation(draft, market), locale, decimalsOf(tickSize))}
      </Row>
      {profit !== undefined && (
        <Row label={t({ id: 'order.profit', message: 'Est. profit' })}>
          {formatAmount(profit, locale, 2)} {quoteCoin}
        </Row>
      )}
    </>
  );
}

function profitOfTakeProfit(draft: OrderDraft, market: DraftMarket): string | undefined {
  const price = draft.attached ? parseDecimal(draft.takeProfit) : undefined;
  const entry = linkingPrice(draft, { expected: expectedPrice(draft, market) });
  const size = parseDecimal(draft.amount);
  const holding = holdingAfter(draft, market);
  if (!price || !entry || !size || !holding) return undefined;
  return profitOfHolding({ side: holding.side, size, cost: entry.times(size) }, price).toFixed();
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

interface RowProps {
  readonly label: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Row({ label, aside, children }: RowProps) {
  return (
    <div className="flex min-h-4 flex-wrap items-center gap-x-1">
      <dt className="text-text-3">{label}</dt>
      <dd className="order-last ms-auto text-end wrap-anywhere">
        <Figure>{children}</Figure>
      </dd>
      {aside && <dd className="-my-1">{aside}</dd>}
    </div>
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
