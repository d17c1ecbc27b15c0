import { isMultipleOf, parseDecimal } from '../../decimal.ts';
import type { Ledger, Position } from '../../terms.ts';

/** Kinds of plans that close a position. */
export const tpslKinds = ['take_profit', 'stop_loss'] as const;

/** Kind of a plan that closes a position. */
export type TpslKind = (typeof tpslKinds)[number];

/** Why a trigger price is refused; `above` and `below` say where it has to be. */
export type TpslProblem = 'off-tick' | 'above' | 'below';

/** Price that triggers are compared with, and the tick of the contract. */
export interface TpslMarket {
  readonly price: string;
  readonly tickSize: string;
}

/** Returns why a trigger price is refused. Empty text is no problem. */
export function tpslProblem(
  kind: TpslKind,
  trigger: string,
  { holdSide }: Pick<Position, 'holdSide'>,
  market: TpslMarket,
): TpslProblem | undefined {
  const price = parseDecimal(trigger);
  if (!price) return undefined;
  if (!isMultipleOf(price, market.tickSize) || price.eq(0)) return 'off-tick';
  const mustRise = (kind === 'take_profit') === (holdSide === 'long');
  if (mustRise) return price.gt(market.price) ? undefined : 'above';
  return price.lt(market.price) ? undefined : 'below';
}

/** Trigger prices that are being written; empty texts for none. */
export type TpslDraft = Readonly<Record<TpslKind, string>>;

/** Returns why the triggers of a position are refused; `empty` without any. */
export function tpslDraftProblem(
  draft: TpslDraft,
  position: Pick<Position, 'holdSide'>,
  market: TpslMarket,
): TpslProblem | 'empty' | undefined {
  if (tpslKinds.every((kind) => draft[kind] === '')) return 'empty';
  return tpslKinds
    .map((kind) => tpslProblem(kind, draft[kind], position, market))
    .find((problem) => problem !== undefined);
}

/** Part of a plan by which it belongs to a position. */
export interface PlanOfPosition {
  readonly planType: string;
  readonly symbol: string;
  readonly positionSide?: 'net' | 'long' | 'short' | null | undefined;
}

/** Whether a plan is a take profit or stop loss of a position. */
export function isTpslOf(
  { symbol, positionSide }: Pick<Position, 'symbol' | 'positionSide'>,
  plan: PlanOfPosition,
): boolean {
  const isKind = plan.planType === 'take_profit' || plan.planType === 'stop_loss';
  return (
    isKind &&
    plan.symbol === symbol &&
    (positionSide === 'net' || plan.positionSide === positionSide)
  );
}

/** Trigger of a take profit or stop loss. */
export interface TpslTrigger {
  readonly ledger: Ledger;
  readonly kind: TpslKind;
  readonly triggerPrice: string;
  readonly triggerBy: 'last' | 'mark';
}

/** A plan that closes a position, as the gateway receives it. */
export interface TpslPayload extends Omit<TpslTrigger, 'kind'> {
  readonly product: 'futures';
  readonly symbol: string;
  readonly planType: TpslKind;
  readonly side: 'buy' | 'sell';
  readonly reduceOnly: true;
  readonly positionSide?: 'long' | 'short';
}

/** Returns the plan that closes a position at a trigger. */
export function tpslPlan(
  { symbol, holdSide, positionSide }: Pick<Position, 'symbol' | 'holdSide' | 'positionSide'>,
  { kind, ...trigger }: TpslTrigger,
): TpslPayload {
  return {
    ...trigger,
    product: 'futures',
    symbol,
    planType: kind,
    side: holdSide === 'long' ? 'sell' : 'buy',
    reduceOnly: true,
    ...(positionSide === 'net' ? {} : { positionSide }),
  };
}
