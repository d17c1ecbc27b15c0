import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Market } from '../market.ts';
import type { PlanOrder, PlanTerms } from '../records/plan-order.ts';
import { triggerPriceOf } from '../records/trailing.ts';
import { isReached, oppositeDirection, type Direction } from './trigger-queue.ts';

/** @throws {Refusal} `priceUnknown` before the market's first price. */
export function currentPrice({ triggerBy }: Pick<PlanTerms, 'triggerBy'>, market: Market): bigint {
  const price = market.prices[triggerBy];
  if (price !== undefined) return price;
  throw new Refusal(gatewayCode.priceUnknown, `${market.symbol} has no ${triggerBy} price`);
}

/** Returns where a plan's trigger price lies: above the price that it is placed at, or below. */
export function directionOf(
  { planType, side, triggerPrice }: Pick<PlanTerms, 'planType' | 'side' | 'triggerPrice'>,
  price: bigint,
): Direction {
  if (planType === 'plan') return (triggerPrice ?? 0n) > price ? 'rising' : 'falling';
  // Sells take a profit above and stop a loss below; buys the other way round. A trailing plan stops a loss.
  return (side === 'sell') === (planType === 'take_profit') ? 'rising' : 'falling';
}

/** @throws {Refusal} `triggerHolds` for a plan that would trigger, or begin to follow the price, at once. */
export function assertNotHeld(
  plan: PlanTerms & Pick<PlanOrder, 'direction' | 'extreme'>,
  price: bigint,
  { instrument }: Market,
): void {
  const { direction, extreme, activationPrice } = plan;
  const trigger = triggerPriceOf(plan);
  const goals: (readonly [bigint | null, Direction])[] = [[trigger, direction]];
  if (extreme === null) goals.push([activationPrice, oppositeDirection(direction)]);
  const held = goals.find(([goal, way]) => goal !== null && isReached(way, goal, price))?.[0];
  if (held === undefined || held === null) return;
  const data = { bound: instrument.formatPrice(price) };
  const text = `${instrument.formatPrice(held)} is reached at ${data.bound}`;
  throw new Refusal(gatewayCode.triggerHolds, text, { data });
}
