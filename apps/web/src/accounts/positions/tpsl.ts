import type {
  CallPayload,
  FuturesPosition,
  Ledger,
  PlanOrder,
  placePlanOrder,
} from '@bourse/gateway-contract';
import { isMultipleOf, parseDecimal } from '#platform/format/money.ts';

export type TpslKind = 'take_profit' | 'stop_loss';

export type TpslProblem = 'off-tick' | 'above' | 'below';

/** Returns why a trigger price is refused; `above` and `below` tell where it has to be. Empty text is no problem. */
export function tpslProblem(
  kind: TpslKind,
  trigger: string,
  { holdSide }: Pick<FuturesPosition, 'holdSide'>,
  market: { readonly price: string; readonly tickSize: string },
): TpslProblem | undefined {
  const price = parseDecimal(trigger);
  if (!price) return undefined;
  if (!isMultipleOf(price, market.tickSize) || price.eq(0)) return 'off-tick';
  const mustRise = (kind === 'take_profit') === (holdSide === 'long');
  if (mustRise) return price.gt(market.price) ? undefined : 'above';
  return price.lt(market.price) ? undefined : 'below';
}

export function isTpslOf(
  { symbol, positionSide }: Pick<FuturesPosition, 'symbol' | 'positionSide'>,
  plan: PlanOrder,
): boolean {
  const isKind = plan.planType === 'take_profit' || plan.planType === 'stop_loss';
  return (
    isKind &&
    plan.symbol === symbol &&
    (positionSide === 'net' || plan.positionSide === positionSide)
  );
}

interface Trigger {
  readonly ledger: Ledger;
  readonly kind: TpslKind;
  readonly triggerPrice: string;
  readonly triggerBy: 'last' | 'mark';
}

export function tpslPlan(
  { symbol, holdSide, positionSide }: FuturesPosition,
  { kind, ...trigger }: Trigger,
): CallPayload<typeof placePlanOrder> {
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
