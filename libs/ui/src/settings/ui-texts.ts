import { createContext } from 'react';

/** The reason why the text of a number field is no valid amount. */
export type NumberFieldProblem =
  /** The text is one number with a thousands separator and another with a decimal separator. */
  | { readonly code: 'ambiguous' }
  | { readonly code: 'negative' }
  /** `example` is a number as the language writes it. */
  | { readonly code: 'not-a-number'; readonly example: string }
  | { readonly code: 'not-whole' }
  /** `decimals` is the largest number of decimals, at least 1. */
  | { readonly code: 'too-many-decimals'; readonly decimals: number };

/** The texts that controls contain. All others are props. */
export interface UiTexts {
  /** Name of the button that closes a dialog. Default `Close`. */
  readonly close: string;
  /** The button of a confirmation that changes nothing. Default `Go back`. */
  readonly goBack: string;
  /** Text that a screen reader reads in place of a hidden figure. Default `Hidden`. */
  readonly hiddenFigure: string;
  /** Returns the sentence below a number field. */
  readonly numberProblem: (problem: NumberFieldProblem) => string;
}

/** Provides the texts of the controls below. Those that are not provided are English. */
export const UiTextsContext = createContext<Partial<UiTexts>>({});
