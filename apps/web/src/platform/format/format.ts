import type { Locale } from '@bourse/i18n-registry';
import { languageOf } from '@bourse/i18n-registry';

/** Shown for unknown figures. Never 0. */
export const unknownFigure = '--';

/** Formatters by purpose; making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** @param name - Name of the options within a language. */
function numberFormat(
  locale: Locale,
  name: string,
  options: () => Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(languageOf(locale).bcp47, options());
  formats.set(key, made);
  return made;
}

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
  const format = numberFormat(locale, `fixed ${decimals}`, () => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
    useGrouping: 'always',
  }));
  return format.format(exact(text));
}

/** Formats decimal text with at most `decimals` decimals and no trailing zeros. */
export function formatAmount(
  text: string | null | undefined,
  locale: Locale,
  decimals = 8,
): string {
  if (text === null || text === undefined) return unknownFigure;
  const format = numberFormat(locale, `short ${decimals}`, () => ({
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
    useGrouping: 'always',
  }));
  return format.format(exact(text));
}

/** Formats a fraction as signed per cent with two decimals: `0.0123` is `+1.23%`. */
export function formatChange(text: string | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return unknownFigure;
  const format = numberFormat(locale, 'change', () => ({
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }));
  return format.format(exact(text));
}

/** Formats a whole number from 0 to 100 as per cent. */
export function formatPercent(percent: number, locale: Locale): string {
  const format = numberFormat(locale, 'percent', () => ({
    style: 'percent',
    maximumFractionDigits: 0,
  }));
  return format.format(percent / 100);
}

/** Formats a volume in the language's short form: `1.2M`. */
export function formatVolume(text: string | null | undefined, locale: Locale): string {
  if (text === null || text === undefined) return unknownFigure;
  const format = numberFormat(locale, 'volume', () => ({
    notation: 'compact',
    maximumFractionDigits: 2,
  }));
  return format.format(exact(text));
}

/** Formats an amount in a display currency. */
export function formatMoney(
  text: string | null | undefined,
  locale: Locale,
  currency: string,
): string {
  if (text === null || text === undefined) return unknownFigure;
  const format = numberFormat(locale, `money ${currency}`, () => ({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }));
  return format.format(exact(text));
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: Locale, kind: 'time' | 'moment'): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`;
  const known = timeFormats.get(key);
  if (known) return known;
  const clock = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  const made = new Intl.DateTimeFormat(
    languageOf(locale).bcp47,
    kind === 'time' ? clock : { ...clock, month: '2-digit', day: '2-digit' },
  );
  timeFormats.set(key, made);
  return made;
}

/** Formats a moment of today: `13:05:09`. */
export function formatTime(ms: number, locale: Locale): string {
  return dateFormat(locale, 'time').format(ms);
}

/** Formats a moment with its day. */
export function formatMoment(ms: number, locale: Locale): string {
  return dateFormat(locale, 'moment').format(ms);
}
