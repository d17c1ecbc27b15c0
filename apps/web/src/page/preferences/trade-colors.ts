import type { Browser } from '../browser/browser.ts';
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
  { onStorage, onReturn }: Pick<Browser, 'onStorage' | 'onReturn'>,
  preferences: Preferences,
): TradeColorsChoice {
  const read = () => toTradeColors(preferences.read(preferenceKey));
  let known = read();
  return {
    read,
    write: (colors) => {
      preferences.write(preferenceKey, colors);
      known = read();
    },
    watch: (listener) => {
      const compare = () => {
        const kept = read();
        if (kept === known) return;
        known = kept;
        listener(kept);
      };
      onReturn(compare);
      onStorage(({ key }) => {
        if (key === preferenceKey) compare();
      });
    },
  };
}

function toTradeColors(text: string): TradeColors {
  return text === 'red' || text === 'blue' ? text : 'green';
}
