import { createContext } from 'react';

/** The side that a line of text begins at: the left in `ltr`, the right in `rtl`. */
export type Direction = 'ltr' | 'rtl';

/**
 * The result of reading a number. `value` is decimal text with a dot, such as `1234.5`, and empty for an empty text. `readings` are the
 * numbers that an ambiguous text could be.
 */
export type NumberReading =
  | { readonly value: string }
  | { readonly readings: readonly string[] }
  | { readonly problem: 'negative' | 'notANumber' };

/** Functions that read and write the numbers of a language. Values are decimal texts with a dot, such as `1234.5`. */
export interface UiNumbers {
  /** Reads a text that is typed or pasted. `unit` may follow the number. */
  readonly read: (text: string, unit: string) => NumberReading;
  /** Returns the text of a value in a field, for example `1234,5`. */
  readonly write: (value: string) => string;
  /** Returns a value as it is shown elsewhere, for example `1.234,5`. */
  readonly format: (value: string) => string;
  /** Returns a whole number of per cent as it is shown, for example `25 %`. */
  readonly formatPercent: (percent: number) => string;
  /** Returns a number with thousands and decimals as it is shown, to say how numbers are written. */
  readonly example: () => string;
}

/** Direction and number format of the language. */
export interface UiSettings {
  readonly direction: Direction;
  /** The same object until the language changes: number fields write their values again when it changes. */
  readonly numbers: UiNumbers;
}

/** Provides the settings of the controls below. Those that are not provided are those of English. */
export const UiSettingsContext = createContext<Partial<UiSettings>>({});
