import type { Browser } from '../browser/browser.ts';
import { followPreference } from './followed-preference.ts';
import type { Preferences } from './preferences.ts';

/** The colour of rising prices. Falling ones are red, green and orange, in this order. */
export type TradeColors = 'green' | 'red' | 'blue';

export interface TradeColorsChoice {
  readonly read: () => TradeColors;
  readonly write: (colors: TradeColors) => void;
  /** Calls the listener after another tab has chosen; for a page that was not seen, when it is seen again. */
  readonly watch: (listener: (colors: TradeColors) => void) => void;
}

const preferenceKey = 'trade_colors';

export function createTradeColors(
  browser: Pick<Browser, 'onStorage' | 'onReturn'>,
  preferences: Preferences,
): TradeColorsChoice {
  const read = () => toTradeColors(preferences.read(preferenceKey));
  const { noteWrite, watch } = followPreference(browser, preferenceKey, read);
  return {
    read,
    write: (colors) => {
      preferences.write(preferenceKey, colors);
      noteWrite();
    },
    watch,
  };
}

function toTradeColors(text: string): TradeColors {
  return text === 'red' || text === 'blue' ? text : 'green';
}
