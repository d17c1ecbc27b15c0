import { createContext, use } from 'react';
import type { ChartControls } from './chart-controls.ts';
import type { ChartNumbers } from './chart-numbers.ts';
import type { ChartWords } from './chart-words.ts';

/** A pair and the smallest difference of its prices, as decimal text. */
export interface ChartMarket {
  readonly symbol: string;
  readonly tickSize: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
}

/** Names of kept switches. */
export type KeptSwitch = 'showsOrders' | 'showsPlans' | 'showsPositions' | 'showsTip';

/** Names of kept values. Drawings are kept by symbol. */
export type KeptName =
  KeptSwitch | 'interval' | 'favourites' | 'indicators' | 'axes' | 'magnet' | `drawings:${string}`;

/** Keeps choices and drawings. Values can be stored as JSON. */
export interface ChartStorage {
  /** Returns a kept value. Values of another shape than the chart has written are ignored. */
  readonly read: (name: KeptName) => unknown;
  readonly write: (name: KeptName, value: unknown) => void;
  /**
   * Calls `onChange` when the page has changed a kept value, until the returned function is called. Without it, charts do not notice
   * such changes.
   */
  readonly follow?: (name: KeptName, onChange: () => void) => () => void;
}

/** State and settings that the parts of a chart share. */
export interface ChartSetup {
  readonly words: ChartWords;
  readonly controls: ChartControls;
  readonly numbers: ChartNumbers;
  /** BCP 47 tag of the language of times. */
  readonly language: string;
  /** Without one, choices and drawings end with the page. */
  readonly storage?: ChartStorage;
  /** A text that changes with the colours of the page: the chart then reads them again. */
  readonly theme?: string;
  /** Returns the time of the exchange in milliseconds, for the countdown of a candle. Default: the time of the device. */
  readonly now?: () => number;
}

const SetupContext = createContext<ChartSetup | undefined>(undefined);

/** Provides the setup of the parts below. */
export const ChartProvider = SetupContext.Provider;

/** Throws a `TypeError` without a {@link ChartProvider} above. */
export function useSetup(): ChartSetup {
  const setup = use(SetupContext);
  if (!setup) throw new TypeError('The parts of a chart need a ChartProvider above them.');
  return setup;
}
