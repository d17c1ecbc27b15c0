/** Functions that write numbers. They receive decimal texts; `undefined` is a figure that is not known. */
export interface ChartNumbers {
  /** Returns a number with exactly `decimals` decimals. */
  readonly price: (text: string | undefined, decimals: number) => string;
  /** Returns an amount with at most `decimals` decimals, 8 by default. */
  readonly amount: (text: string, decimals?: number) => string;
  /** Returns a fraction as signed per cent: `+1.23%` of `0.0123`. */
  readonly change: (text: string | undefined) => string;
  /** Returns a volume in a short form: `1.20M`. */
  readonly volume: (text: string | undefined) => string;
  /** Returns the text of a whole number with the digits 0 to 9. Default: texts have these digits. */
  readonly latinDigits?: (text: string) => string;
}

const unknownFigure = '--';

/**
 * Returns the numbers of a language, as `Intl` has them. Digits that are left out are cut off.
 *
 * @param language - BCP 47 tag.
 */
export function numbersOf(language: string): ChartNumbers {
  const write = (text: string | undefined, options: Intl.NumberFormatOptions) =>
    text === undefined
      ? unknownFigure
      : // ECMA-402 ES2023 reads decimal text exactly.
        new Intl.NumberFormat(language, options).format(text as Intl.StringNumericLiteral);
  const fixed = (decimals: number) =>
    ({
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'trunc',
    }) as const;
  return {
    price: (text, decimals) => write(text, fixed(decimals)),
    amount: (text, decimals = 8) =>
      write(text, { maximumFractionDigits: decimals, roundingMode: 'trunc' }),
    change: (text) =>
      write(text, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
    volume: (text) =>
      write(text, {
        notation: 'compact',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  };
}
