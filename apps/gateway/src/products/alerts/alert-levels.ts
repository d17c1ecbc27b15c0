import { gatewayCode, type AlertLine } from '@bourse/gateway-contract';
import { formatTrimmed, parseUnits } from '@bourse/exchange';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Alert } from './alert.ts';
import { scale, toUnits } from './figure-units.ts';
import { instrumentKey, type Instruments } from './instruments.ts';
import { linePrice } from './line-price.ts';

type Pair = Pick<Alert, 'product' | 'symbol'>;

/** Returns a price as the market writes it. @throws {Refusal} `symbolUnknown` or `priceInvalid`. */
export function readPrice(price: string, { product, symbol }: Pair, known: Instruments): string {
  const instrument = known.get(instrumentKey({ product, symbol }));
  if (!instrument) throw symbolUnknown(symbol);
  const ticks = instrument.parsePrice(price);
  if (ticks !== undefined && ticks > 0n) return instrument.formatPrice(ticks);
  const { tickSize } = instrument.terms;
  throw new Refusal(gatewayCode.priceInvalid, `The price is not a multiple of ${tickSize}`);
}

const rateScale = 8;

/**
 * Returns a funding rate as the exchange writes it.
 *
 * @param caps - Greatest rates of the contracts in either direction.
 * @throws {Refusal} `symbolUnknown` or `alertRateInvalid`.
 */
export function readRate(rate: string, symbol: string, caps: ReadonlyMap<string, string>): string {
  const cap = toUnits(caps.get(symbol) ?? '0');
  if (!caps.has(symbol)) throw symbolUnknown(symbol);
  const units = toUnits(rate);
  if (units <= cap && units >= -cap)
    return formatTrimmed(parseUnits(rate, rateScale) ?? 0n, rateScale);
  throw new Refusal(
    gatewayCode.alertRateInvalid,
    `No rate of ${symbol} is beyond ${caps.get(symbol)}`,
    {
      data: { bound: inPercent(cap) },
    },
  );
}

/** Returns a rate as people read it: `0.0001` is `0.01%`. */
export function percentOf(rate: string): string {
  return `${inPercent(toUnits(rate))}%`;
}

function inPercent(units: bigint): string {
  return formatTrimmed(units * 100n, scale);
}

/**
 * Returns the price of a line at a moment, as the market writes it.
 *
 * @throws {Refusal} `symbolUnknown` or `alertLineAbsent`.
 */
export function readLine(
  line: AlertLine,
  at: number,
  { product, symbol, known }: Pair & { readonly known: Instruments },
): string {
  const instrument = known.get(instrumentKey({ product, symbol }));
  if (!instrument) throw symbolUnknown(symbol);
  const price = linePrice(line, at, instrument.terms.tickSize);
  if (price !== undefined) return formatTrimmed(price, scale);
  throw new Refusal(gatewayCode.alertLineAbsent, 'The line has no price now');
}

/** @throws {Refusal} `priceUnknown`, `alertPriceCurrent` or `alertRateCurrent`. */
export function directionTo(
  { symbol, triggerBy, level }: Pick<Alert, 'symbol' | 'triggerBy' | 'level'>,
  current: string | undefined,
): Alert['direction'] {
  if (current === undefined) {
    throw new Refusal(gatewayCode.priceUnknown, `${symbol} has no ${triggerBy} price or rate`);
  }
  const distance = toUnits(level) - toUnits(current);
  if (distance !== 0n) return distance > 0n ? 'rising' : 'falling';
  if (triggerBy === 'funding') {
    throw new Refusal(gatewayCode.alertRateCurrent, `The rate is ${current} now`);
  }
  throw new Refusal(gatewayCode.alertPriceCurrent, `The price is ${current} now`, {
    data: { bound: current },
  });
}

function symbolUnknown(symbol: string): Refusal {
  return new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded`);
}
