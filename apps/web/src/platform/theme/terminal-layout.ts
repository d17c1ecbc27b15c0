import { atom } from 'jotai';
import * as v from 'valibot';
import type { Page } from '#page/create-page.ts';
import { pageAtom } from '#page/page-context.ts';

export type SizedZone = 'book' | 'form' | 'account';

export interface TerminalLayout {
  /** The side of the order form, as it is from left to right; the other one from right to left. */
  readonly formSide: 'left' | 'right';
  readonly book: 'beside' | 'below';
  readonly isChartOnly: boolean;
  /** The list of pairs in the column at the start: `favourites`, `all` or `list:` and an id; `null` without the column. */
  readonly watchlist: string | null;
  /** Chosen widths and heights in rem. */
  readonly sizes: Readonly<Partial<Record<SizedZone, number | undefined>>>;
}

const storageKey = 'terminal_layout';

const size = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(500)));
const schema = v.object({
  version: v.literal(1),
  book: v.picklist(['beside', 'below']),
  isChartOnly: v.boolean(),
  watchlist: v.optional(v.nullable(v.string()), null),
  sizes: v.object({ book: size, form: size, account: size }),
});

function readLayout({ cookiePreferences, kept }: Page): TerminalLayout {
  const formSide = cookiePreferences.read('layout') === 'left' ? 'left' : 'right';
  const stored = kept.read(storageKey, schema);
  return {
    formSide,
    book: stored?.book ?? 'beside',
    isChartOnly: stored?.isChartOnly ?? false,
    watchlist: stored?.watchlist ?? null,
    sizes: stored?.sizes ?? {},
  };
}

const firstLayout = atom((get) => readLayout(get(pageAtom)));
const chosenLayout = atom<TerminalLayout>();

export const terminalLayoutAtom = atom(
  (get) => get(chosenLayout) ?? get(firstLayout),
  (get, set, change: Partial<TerminalLayout>) => {
    const { cookiePreferences, kept } = get(pageAtom);
    const next = { ...get(terminalLayoutAtom), ...change };
    set(chosenLayout, next);
    const { formSide, ...others } = next;
    if (change.formSide) cookiePreferences.write('layout', formSide);
    kept.write(storageKey, { version: 1, ...others });
  },
);
