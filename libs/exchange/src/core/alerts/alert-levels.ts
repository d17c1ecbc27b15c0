import { gatewayCode, type AlertLine } from '@bourse/gateway-contract';
import type { Contract } from '../../instruments/contract.ts';
import { formatTrimmed, parseUnits } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import type { Alert } from '../records/alert.ts';
import { Refusal } from '../refusal.ts';
import type { Direction } from '../triggers/trigger-queue.ts';
import { formatFundingRate } from '../wire/futures-history.ts';
import { linePrice } from '../records/line-price.ts';

const rateScale = 8;

/** Decimals of a rate in per cent. */
const percentScale = rateScale - 2;

/** Returns a price in ticks. @throws {Refusal} `priceInvalid`. */
export function readPrice(price: string, instrument: Instrument): bigint {
  const ticks = instrument.parsePrice(price);
  if (ticks !== undefined && ticks > 0n) return ticks;
  const text = `The price is not a multiple of ${instrument.terms.tickSize}`;
  throw new Refusal(gatewayCode.priceInvalid, text);
}

/** Returns a funding rate in units of 10^-8. @throws {Refusal} `alertRateInvalid` beyond the greatest one of the contract. */
export function readRate(rate: string, { fundingCap, terms }: Contract): bigint {
  const units = parseUnits(rate, rateScale);
  if (units !== undefined && units <= fundingCap && units >= -fundingCap) return units;
  const text = `No rate of ${terms.symbol} is beyond ${terms.fundingCap}`;
  const data = { bound: formatTrimmed(fundingCap, percentScale) };
  throw new Refusal(gatewayCode.alertRateInvalid, text, { data });
}

/** Returns the price of a line at a moment, in ticks. @throws {Refusal} `alertLineAbsent`. */
export function readLine(line: AlertLine, at: number, { terms }: Instrument): bigint {
  const ticks = linePrice(line, at, terms.tickSize);
  if (ticks !== undefined) return ticks;
  throw new Refusal(gatewayCode.alertLineAbsent, 'The line has no price now');
}

/** Returns the note of a payload; `null` for an empty one. */
export function noteOf(note: string | undefined): string | null {
  return note === undefined || note === '' ? null : note;
}

type Waiting = Pick<Alert, 'symbol' | 'triggerBy' | 'level'>;

/**
 * Returns where a level lies from the figure of now.
 *
 * @throws {Refusal} `priceUnknown` before the market's first figure; `alertPriceCurrent` or `alertRateCurrent` for the one of now.
 */
export function directionTo(
  { symbol, triggerBy, level }: Waiting,
  current: bigint | undefined,
  instrument: Instrument,
): Direction {
  if (current === undefined) {
    throw new Refusal(gatewayCode.priceUnknown, `${symbol} has no ${triggerBy} price or rate`);
  }
  if (level !== current) return level > current ? 'rising' : 'falling';
  if (triggerBy === 'funding') {
    const text = `The rate is ${formatFundingRate(current)} now`;
    throw new Refusal(gatewayCode.alertRateCurrent, text);
  }
  const data = { bound: instrument.formatPrice(current) };
  throw new Refusal(gatewayCode.alertPriceCurrent, `The price is ${data.bound} now`, { data });
}
