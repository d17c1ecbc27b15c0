import { directionOf } from '@bourse/i18n-registry';
import { useIsNarrower } from '@bourse/ui/screen';
import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { panelWindowOf } from '#page/panel-window.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { terminalLayoutAtom, type SizedZone } from '#platform/theme/terminal-layout.ts';

export type Edge = 'left' | 'right' | 'top';

/** Widths of the window, in rem, from which there is room for columns beside the others. */
const columnRem = { trades: 100, watchlist: 94, both: 114 } as const;

/** The CSS variable of a zone's chosen size. Without it, the size follows the window's. */
export const sizeVariable = (zone: SizedZone) => `--${zone}-size` as const;

export function useTerminalLayout() {
  const { formSide, book, isChartOnly, watchlist, sizes } = useAtomValue(terminalLayoutAtom);
  const hasRoom = !useIsNarrower(columnRem.watchlist);
  const canWatch = hasRoom && !panelWindowOf(window.name);
  const isWatching = canWatch && watchlist !== null && !isChartOnly;
  const hasTrades = !useIsNarrower(isWatching ? columnRem.both : columnRem.trades);
  const isRtl = directionOf(useLocale()) === 'rtl';
  const edges: Record<SizedZone, Edge> = {
    // The book is after the chart, in the direction of the text.
    book: isRtl ? 'right' : 'left',
    // As all of the page, the sides are mirrored from right to left.
    form: (formSide === 'right') === isRtl ? 'right' : 'left',
    account: 'top',
  };
  const style: CSSProperties = {};
  for (const zone of ['book', 'form', 'account'] as const) {
    const rem = sizes[zone];
    if (rem !== undefined) style[sizeVariable(zone)] = `${rem}rem`;
  }
  const grid = {
    'data-form': formSide === 'right' ? 'end' : 'start',
    'data-book': book,
    'data-trades': hasTrades || undefined,
    'data-chart-only': isChartOnly || undefined,
    style,
  };
  return { grid, edges, isChartOnly, hasTrades, canWatch, isWatching };
}
