import type { Locale } from '../languages.ts';
import { dateFormat, moneyFormat, numberFormat } from './formats.ts';

export { locales, type Locale } from '../languages.ts';

/** Shown for unknown figures. Never 0. */
export const unknownFigure = '--';

/** Options by number of decimals; formats are found by their identity. */
const fixedOptions: Intl.NumberFormatOptions[] = [];
const shortOptions: Intl.NumberFormatOptions[] = [];

const change = {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
} as const;
const fundingRate = { ...change, maximumFractionDigits: 4, minimumFractionDigits: 4 } as const;
const rate = { style: 'percent', maximumFractionDigits: 6 } as const;
const wholePercent = { style: 'percent', maximumFractionDigits: 0 } as const;
const signedPercent = { ...wholePercent, signDisplay: 'exceptZero' } as const;
/** Abbreviated figures keep their zeros, so that those of a column have the same decimals. */
const largeAmount = {
  notation: 'compact',
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
} as const;
const volume = {
  notation: 'compact',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
} as const;

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const utcDay: Intl.DateTimeFormatOptions = { ...day, timeZone: 'UTC' };
const duration = { ...clock, timeZone: 'UTC' } as const;
const clockWithDay = { ...clock, month: '2-digit', day: '2-digit' } as const;

/** `Intl` reads decimal text exactly (ECMA-402 ES2023). */
function exact(text: string): Intl.StringNumericLiteral {
  return text as Intl.StringNumericLiteral;
}

/** Formats decimal text with exactly `decimals` decimals, rounded towards zero. */
export function formatDecimal(
  text: string | null | undefined,
  locale: Locale,
  decimals: number,
): string {
  if (text === null || text === undefined) return unknownFigure;
  const options = (fixedOptions[decimals] ??= {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  });
  return numberFormat(locale, options).format(exact(text));
}

/** Prices with fewer decimals have no zeros to count. */
const leastPriceDecimals = 7;

/** Formats a price as `formatDecimal()` does, with its first zeros counted: `0.00001234` is `0.0₄1234`. */
export function formatPrice(
  text: string | null | undefined,
  locale: Locale,
  decimals: number,
): string {
  const shown = formatDecimal(text, locale, decimals);
  return decimals < leastPriceDecimals ? shown : countZeros(shown);
}

/** Replaces four or more zeros behind the decimal separator by one and their number. */
function countZeros(figure: string): string {
  return figure.replace(
    /(^|\D)0(\D)(0{4,})(?=[1-9])/,
    (_, start: string, separator: string, zeros: string) =>
      `${start}0${separator}0${toSubscript(zeros.length)}`,
  );
}

const digits = '0123456789';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

function toSubscript(count: number): string {
  return Array.from(String(count), (digit) => subscripts.charAt(digits.indexOf(digit))).join('');
}

/** Formats decimal text with at most `decimals` decimals and no trailing zeros. */
export function formatAmount(
  text: string | null | undefined,
  locale: Locale,
  decimals = 8,
): string {
  if (text === null || text === undefined) return unknownFigure;
  const options = (shortOptions[decimals] ??= {
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  });
  return numberFormat(locale, options).format(exact(text));
}

/** Formats an amount for a narrow column: with `decimals` decimals, or from 10,000,000 on as `2.4571B`, with four. */
export function formatColumnAmount(
  text: string | null | undefined,
  locale: Locale,
  decimals: number,
): string {
  const isLarge = text && /^\d{8}/.test(text);
  if (!isLarge) return formatDecimal(text, locale, decimals);
  return numberFormat(locale, largeAmount).format(exact(text));
}

/** Formats a fraction as signed per cent with two decimals: `0.0123` is `+1.23%`. */
export function formatChange(text: string | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return unknownFigure;
  return numberFormat(locale, change).format(exact(text));
}

/** Formats a funding rate as signed per cent with four decimals: `0.0001` is `+0.0100%`. */
export function formatFundingRate(text: string | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return unknownFigure;
  return numberFormat(locale, fundingRate).format(exact(text));
}

/** Formats a fraction as per cent without trailing zeros: `0.0008` is `0.08%`. */
export function formatRate(text: string, locale: Locale): string {
  return numberFormat(locale, rate).format(exact(text));
}

/** Formats a whole number as per cent: `25%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return numberFormat(locale, wholePercent).format(percent / 100);
}

/** Formats a whole number as signed per cent: `+5%`. */
export function formatSignedPercent(percent: number, locale: Locale): string {
  return numberFormat(locale, signedPercent).format(percent / 100);
}

/** Formats a volume in the language's short form, with two decimals: `1.20M`. */
export function formatVolume(text: string | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return unknownFigure;
  return numberFormat(locale, volume).format(exact(text));
}

const smallMoney = new Map<string, Intl.NumberFormatOptions>();

/** Formats an amount in a display currency; below one with four significant digits and counted zeros, so that small prices are not zero. */
export function formatMoney(
  text: string | null | undefined,
  locale: Locale,
  currency: string,
): string {
  if (text === null || text === undefined) return unknownFigure;
  if (!/^-?0\.\d*[1-9]/.test(text)) return moneyFormat(locale, currency).format(exact(text));
  const options = smallMoney.get(currency) ?? {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumSignificantDigits: 2,
    maximumSignificantDigits: 4,
  };
  smallMoney.set(currency, options);
  return countZeros(numberFormat(locale, options).format(exact(text)));
}

const shortMoney = new Map<string, Intl.NumberFormatOptions>();

/** Formats a large amount in a display currency in the language's short form, with two decimals: `$1.20M`. */
export function formatShortMoney(
  text: string | null | undefined,
  locale: Locale,
  currency: string,
): string {
  if (text === null || text === undefined) return unknownFigure;
  const options = shortMoney.get(currency) ?? {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...volume,
  };
  shortMoney.set(currency, options);
  return numberFormat(locale, options).format(exact(text));
}

/** Formats a moment of today by a clock of 24 hours: `00:05:09`. */
export function formatTime(ms: number, locale: Locale): string {
  return dateFormat(locale, clock).format(ms);
}

/** Formats a moment with its day: `11/21, 00:05:09`. */
export function formatMoment(ms: number, locale: Locale): string {
  return dateFormat(locale, clockWithDay).format(ms);
}

/** Formats a day with its year, in English as `M/D/YYYY`. */
export function formatDay(ms: number, locale: Locale): string {
  return dateFormat(locale, day).format(ms);
}

/** Formats a day that begins at 00:00 UTC. */
export function formatUtcDay(ms: number, locale: Locale): string {
  return dateFormat(locale, utcDay).format(ms);
}

/** Formats a time of less than a day: `07:59:59`. A time that is over is zero. */
export function formatCountdown(ms: number | undefined, locale: Locale): string {
  if (ms === undefined) return unknownFigure;
  return dateFormat(locale, duration).format(Math.max(0, ms));
}

/**
 * Isolates text, so that it keeps its order within Arabic text: from left to right, as figures and pairs are written, or from
 * right to left if a mark in it says so, as in Arabic dates.
 */
export function isolate(text: string): string {
  return `${text.includes('\u200f') ? '\u2067' : '\u2066'}${text}\u2069`;
}
