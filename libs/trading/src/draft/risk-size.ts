import type Big from 'big.js';
import { isMultipleOf, lesser, money, parseDecimal, roundDownTo } from '../decimal.ts';
import { mostAmount } from './capacity.ts';
import { basisOf, canAttach, expectedPrice, type DraftMarket } from './draft-market.ts';
import type { DraftProblem } from './draft-problems.ts';
import { isAtMarket, linkingPrice, withAmount, type OrderDraft } from './order-draft.ts';
import { resultAt } from './planned-results.ts';

/** The money that an order may lose, and the prices that end its trade. Texts are in canonical dot form and may be empty. */
export interface RiskPlan {
  /** Unit of `risk`: a percentage of the equity, or quote coin. */
  readonly unit: 'percent' | 'quote';
  readonly risk: string;
  readonly stopLoss: string;
  /** Optional. */
  readonly takeProfit: string;
}

/** Why no size follows from a plan. */
export type RiskProblem =
  /** No money may be lost. */
  | 'risk-missing'
  /** More than the equity would be lost. */
  | 'risk-too-large'
  /** A percentage has no value while the equity is unknown. */
  | 'equity-unknown'
  | 'stop-loss-missing'
  /** The stop loss is the entry price. */
  | 'stop-loss-at-entry'
  /** `price-missing` includes a market order without an expected price; `…-reached` is the wrong side of the entry. */
  | Extract<
      DraftProblem,
      | 'price-missing'
      | 'stop-loss-off-tick'
      | 'stop-loss-reached'
      | 'take-profit-off-tick'
      | 'take-profit-reached'
      | 'amount-too-small'
      | 'total-too-small'
      | 'balance-insufficient'
    >;

/** Result of {@link sizeByRisk}. */
export interface RiskSize {
  /** Most basic reason first. */
  readonly problems: readonly RiskProblem[];
  /** In base coin; `undefined` if there are problems. */
  readonly size: string | undefined;
  /** Whether account or instrument allow less than the money would. */
  readonly isLimited: boolean;
}

/** Money is cut to units of the quote coin, so that a quotient is never rounded up to a whole step. */
const quoteDecimals = 8;

/**
 * Returns the largest size in whole steps that loses no more than the plan allows if it ends at the stop loss. Both trades pay the taker
 * fee. The size is never above `mostAmount`.
 *
 * @param equity - Of the account that trades, in quote coin. `undefined` while it is unknown.
 */
export function sizeByRisk(
  draft: OrderDraft,
  market: DraftMarket,
  plan: RiskPlan,
  equity?: string,
): RiskSize {
  const entry = entryOf(draft, market);
  const risked = moneyAtRisk(plan, equity);
  const stop = parseDecimal(plan.stopLoss);
  const problems = [
    ...riskProblems(plan, risked, equity),
    ...(entry ? endProblems(draft, market, plan, entry) : (['price-missing'] as const)),
  ];
  if (!entry || !risked || !stop || problems.length > 0) return withoutSize(problems);
  const { stepSize } = market.instrument;
  const lost = resultAt({ ...market, side: draft.side, entry, size: '1' }, stop).abs();
  const wanted = roundDownTo(risked.div(lost), stepSize);
  const most = mostSize(draft, market, entry);
  const size = most ? roundDownTo(lesser(wanted, most), stepSize) : wanted;
  if (!lowestProblem(size, entry, market))
    return { problems: [], size: money.toShortText(size), isLimited: size.lt(wanted) };
  return withoutSize([lowestProblem(wanted, entry, market) ?? 'balance-insufficient']);
}

/** Returns the draft with this size, and with the ends of its plan where its market can attach them. */
export function withRiskSize(
  draft: OrderDraft,
  market: DraftMarket,
  { stopLoss, takeProfit }: Pick<RiskPlan, 'stopLoss' | 'takeProfit'>,
  size: string,
): OrderDraft {
  // A market buy stays entered in base coin, so that its size does not depend on the price.
  const isChoice = market.kind !== 'futures' && isAtMarket(draft);
  const amountUnit = isChoice ? 'base' : draft.amountUnit;
  const sized = withAmount({ ...draft, amountUnit }, size, basisOf(draft, market));
  return canAttach(draft, market) ? { ...sized, attached: true, stopLoss, takeProfit } : sized;
}

function withoutSize(problems: readonly RiskProblem[]): RiskSize {
  return { problems, size: undefined, isLimited: false };
}

function entryOf(draft: OrderDraft, market: DraftMarket): Big | undefined {
  return linkingPrice(draft, { expected: expectedPrice(draft, market) });
}

function moneyAtRisk({ unit, risk }: RiskPlan, equity: string | undefined): Big | undefined {
  const entered = parseDecimal(risk);
  if (!entered || (unit === 'percent' && equity === undefined)) return undefined;
  const amount = unit === 'percent' ? entered.times(equity ?? '0').div(100) : entered;
  return money.of(money.toText(amount, quoteDecimals));
}

function riskProblems(
  { unit, risk }: RiskPlan,
  risked: Big | undefined,
  equity: string | undefined,
): RiskProblem[] {
  if (!parseDecimal(risk)?.gt(0)) return ['risk-missing'];
  if (equity === undefined) return unit === 'percent' ? ['equity-unknown'] : [];
  if (money.of(equity).lte(0)) return ['balance-insufficient'];
  return risked?.gt(equity) ? ['risk-too-large'] : [];
}

/** The stop loss of a buy lies below its entry and the take profit above; of a sell the other way round. */
function endProblems(
  draft: OrderDraft,
  market: DraftMarket,
  { stopLoss, takeProfit }: RiskPlan,
  entry: Big,
): RiskProblem[] {
  const [stop, target] = [parseDecimal(stopLoss), parseDecimal(takeProfit)];
  const { tickSize } = market.instrument;
  // Ends that are attached to a market order are checked against the last price too.
  const last = isAtMarket(draft) ? (market.last ?? entry) : entry;
  const lies = (price: Big, isAbove: boolean) =>
    isAbove ? price.gt(entry) && price.gt(last) : price.lt(entry) && price.lt(last);
  const isOff = (price: Big) => price.eq(0) || !isMultipleOf(price, tickSize);
  const isBuy = draft.side === 'buy';
  const problems: RiskProblem[] = [];
  if (!stop) problems.push('stop-loss-missing');
  else if (isOff(stop)) problems.push('stop-loss-off-tick');
  else if (stop.eq(entry)) problems.push('stop-loss-at-entry');
  else if (!lies(stop, !isBuy)) problems.push('stop-loss-reached');
  if (target && isOff(target)) problems.push('take-profit-off-tick');
  else if (target && !lies(target, isBuy)) problems.push('take-profit-reached');
  return problems;
}

/** Returns the largest size that account and instrument allow; `undefined` without a known bound. */
function mostSize(draft: OrderDraft, market: DraftMarket, entry: Big): Big | undefined {
  const { maxSize, maxNotional } = market.instrument;
  const worth = maxNotional === undefined ? undefined : money.divide(maxNotional, entry);
  return [mostAmount(draft, market), maxSize, worth]
    .filter((bound) => bound !== undefined)
    .map((bound) => money.of(bound))
    .reduce<Big | undefined>((least, bound) => (least ? lesser(least, bound) : bound), undefined);
}

function lowestProblem(size: Big, entry: Big, { instrument }: DraftMarket) {
  if (size.lt(instrument.minSize)) return 'amount-too-small';
  return size.times(entry).lt(instrument.minNotional) ? 'total-too-small' : undefined;
}
