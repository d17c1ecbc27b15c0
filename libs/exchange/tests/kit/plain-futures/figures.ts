import type { PlainPosition, PlainUser } from './records.ts';
import { ceil, floor, max, min, sum } from './numbers.ts';
import { maintenanceOf, million, takerRate, tiers, unitsOfTickStep, valueOf } from './terms.ts';

export type Marks = (symbol: string) => bigint;

export const initialMargin = (cost: bigint, leverage: bigint) => ceil(cost, leverage);
export const unrealised = ({ sign, size, cost }: PlainPosition, mark: bigint) =>
  sign * (valueOf(mark, size) - cost);
export const maintenance = ({ size }: PlainPosition, mark: bigint) =>
  maintenanceOf(valueOf(mark, size));

export const crossOf = ({ positions }: PlainUser) =>
  positions.filter(({ marginMode }) => marginMode === 'cross');
export const setAsideOf = ({ positions }: PlainUser) =>
  sum(positions.map(({ setAside }) => setAside));

/** Returns the money of the account that isolated positions do not have. */
export const crossBalance = (user: PlainUser) => user.balance - setAsideOf(user);

/** Sum of profits and losses of the cross positions. */
export const crossUnrealised = (user: PlainUser, marks: Marks) =>
  sum(crossOf(user).map((position) => unrealised(position, marks(position.symbol))));

/** What cross positions hold: their initial margins, or all that there is. */
export function crossHeld(user: PlainUser, orderMargin: bigint): bigint {
  const wanted = sum(crossOf(user).map(({ cost, leverage }) => initialMargin(cost, leverage)));
  return min(wanted, max(0n, crossBalance(user) - orderMargin));
}

/** What orders and transfers may use. */
export function availableOf(user: PlainUser, orderMargin: bigint, marks: Marks): bigint {
  const free = crossBalance(user) - orderMargin - crossHeld(user, orderMargin);
  return max(0n, free + min(0n, crossUnrealised(user, marks)));
}

/** What stands behind a position: the margin of an isolated one, all of the account for a cross one. */
function fundsOf(user: PlainUser, position: PlainPosition, marks: Marks): bigint {
  if (position.marginMode === 'isolated') return position.setAside;
  const others = crossOf(user).filter(({ symbol }) => symbol !== position.symbol);
  const each = others.map((other) => {
    const mark = marks(other.symbol);
    return unrealised(other, mark) - maintenance(other, mark);
  });
  return crossBalance(user) + sum(each);
}

/** Returns the legs that lose together: a cross long and a cross short of one contract, or one position. */
function legsOf(user: PlainUser, position: PlainPosition): PlainPosition[] {
  if (position.marginMode === 'isolated') return [position];
  return crossOf(user).filter(({ symbol }) => symbol === position.symbol);
}

/** Returns the price in ticks at which a position is liquidated; `undefined` if there is none. */
export function liquidationPrice(user: PlainUser, position: PlainPosition, marks: Marks) {
  const legs = legsOf(user, position);
  const funds = fundsOf(user, position, marks);
  for (const choice of choices(legs)) {
    // Funds + sum of s × (price × size − cost) = sum of (price × size × rate − amount).
    const top = sum(choice.map(({ leg, tier }) => leg.sign * leg.cost - tier.amount)) - funds;
    const bottom = sum(choice.map(({ leg, tier }) => leg.size * (leg.sign * million - tier.rate)));
    if (bottom === 0n) continue;
    const scaled = unitsOfTickStep * bottom;
    const ticks = bottom > 0n ? ceil(top * million, scaled) : floor(top * million, scaled);
    if (top * bottom <= 0n) continue;
    const isInTiers = choice.every(({ leg, tier }) => {
      // The value at the exact price: top / bottom × size.
      const value = (top * million * leg.size) / bottom;
      return value > tier.above && (value <= tier.upTo || tier === tiers.at(-1));
    });
    if (isInTiers) return ticks > 0n ? ticks : undefined;
  }
  return undefined;
}

function choices(legs: readonly PlainPosition[]) {
  let all: { leg: PlainPosition; tier: (typeof tiers)[number] }[][] = [[]];
  for (const leg of legs)
    all = all.flatMap((rest) => tiers.map((tier) => [...rest, { leg, tier }]));
  return all;
}

/** Returns the price in ticks at which closing the rest at the taker rate gains and loses nothing. */
export function breakEven({ sign, cost, size, realised, funding, fees }: PlainPosition) {
  // s × (price × size − cost) + realised + funding − fees − price × size × rate = 0
  const top = sign * cost - realised - funding + fees;
  const bottom = size * (sign * million - takerRate) * unitsOfTickStep;
  if (top * bottom <= 0n) return undefined;
  return sign > 0n ? ceil(top * million, bottom) : floor(top * million, bottom);
}

/** Profit ratio × leverage, for a loss ratio / leverage: the higher one is first, of equal ones the older position. */
export function isDeleveragedBefore(one: PlainPosition, other: PlainPosition, mark: bigint) {
  const [profit, against] = [unrealised(one, mark), unrealised(other, mark)];
  const weigh = (amount: bigint, { leverage }: PlainPosition) =>
    amount > 0n ? { top: amount * leverage, bottom: 1n } : { top: amount, bottom: leverage };
  const [own, its] = [weigh(profit, one), weigh(against, other)];
  const left = own.top * its.bottom * other.cost;
  const right = its.top * own.bottom * one.cost;
  return left === right ? one.number < other.number : left > right;
}

export function ratio(part: bigint, whole: bigint): bigint | undefined {
  return whole > 0n ? floor(part * million, whole) : undefined;
}
