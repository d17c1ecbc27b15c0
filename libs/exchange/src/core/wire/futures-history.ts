import type {
  CallAnswer,
  getFundingHistory,
  getFuturesBills,
  getFuturesLiquidationHistory,
  getFundingRateHistory,
} from '@bourse/gateway-contract';
import { formatTrimmed } from '../../instruments/decimal.ts';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { FuturesBill } from '../futures/cash/bills.ts';
import type { FundingInterval, FundingPayment } from '../futures/cash/funding.ts';
import type { Liquidation } from '../futures/liquidation/liquidations.ts';
import type { Deleveraging } from '../futures/liquidation/takeover.ts';

type LiquidationHistory = CallAnswer<typeof getFuturesLiquidationHistory>;

const rateScale = 8;

export function formatFundingRate(rate: bigint): string {
  return formatTrimmed(rate, rateScale);
}

export function toFundingInterval(
  { symbol, rate, mark, end }: FundingInterval,
  instrument: Instrument,
): CallAnswer<typeof getFundingRateHistory>['rates'][number] {
  const fundingRate = formatFundingRate(rate);
  return { symbol, fundingRate, markPrice: instrument.formatPrice(mark), fundingTime: end };
}

export function toFundingPayment(
  payment: FundingPayment,
  instrument: Instrument,
): CallAnswer<typeof getFundingHistory>['payments'][number] {
  return {
    ...identityOf(payment),
    size: instrument.formatSize(payment.size),
    fundingRate: formatFundingRate(payment.rate),
    markPrice: instrument.formatPrice(payment.mark),
    amount: formatCoin(payment.amount),
    ts: payment.ts,
  };
}

export function toLiquidation(
  liquidation: Liquidation,
  instrument: Instrument,
): LiquidationHistory['liquidations'][number] {
  const { orderId } = liquidation;
  return {
    liquidationId: String(liquidation.id),
    ...identityOf(liquidation),
    orderId: orderId === null ? null : String(orderId),
    size: instrument.formatSize(liquidation.size),
    takenOver: instrument.formatSize(liquidation.takenOver),
    markPrice: instrument.formatPrice(liquidation.mark),
    bankruptcyPrice: instrument.formatPrice(liquidation.bankruptcy),
    fee: formatCoin(liquidation.fee),
    ts: liquidation.ts,
  };
}

export function toDeleveraging(
  deleveraging: Deleveraging,
  instrument: Instrument,
): LiquidationHistory['deleveragings'][number] {
  return {
    deleveragingId: String(deleveraging.id),
    ...identityOf(deleveraging),
    size: instrument.formatSize(deleveraging.size),
    price: instrument.formatPrice(deleveraging.price),
    realisedProfit: formatCoin(deleveraging.realised),
    ts: deleveraging.ts,
  };
}

export function toFuturesBill(
  bill: FuturesBill,
): CallAnswer<typeof getFuturesBills>['bills'][number] {
  const { id, symbol, type, amount, balance, ts } = bill;
  const money = { amount: formatCoin(amount), balance: formatCoin(balance) };
  return { billId: String(id), symbol, type, ...money, ts };
}

function identityOf({
  positionId,
  symbol,
  positionSide,
  side,
}: Pick<FundingPayment, 'positionId' | 'symbol' | 'positionSide' | 'side'>) {
  return { positionId: String(positionId), symbol, positionSide, holdSide: side };
}
