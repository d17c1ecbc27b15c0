import { atom } from 'jotai';
import { pageAtom, type PageStore } from '#page/page-context.ts';
import type { TradeColors } from '#page/preferences/preference-rules.ts';

const chosenColors = atom<TradeColors>();

/** Writing them updates the document's class and stores the choice. */
export const tradeColorsAtom = atom(
  (get) => get(chosenColors) ?? get(pageAtom).tradeColors.read(),
  (get, set, colors: TradeColors) => {
    set(chosenColors, colors);
    applyTradeColors(colors);
    get(pageAtom).tradeColors.write(colors);
  },
);

/** Shows the stored colours, from now on also those that another tab chooses. */
export function followTradeColors(store: PageStore): void {
  applyTradeColors(store.get(tradeColorsAtom));
  store.get(pageAtom).tradeColors.watch((colors) => {
    store.set(tradeColorsAtom, colors);
  });
}

function applyTradeColors(colors: TradeColors): void {
  const { classList } = document.documentElement;
  classList.toggle('up-red', colors === 'red');
  classList.toggle('up-blue', colors === 'blue');
}
