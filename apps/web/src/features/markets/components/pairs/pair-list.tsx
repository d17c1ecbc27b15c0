import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import { rootFontPx, useIsPhone } from '@bourse/ui/screen';
import { PairTable } from './pair-table.tsx';
import { ListSkeleton } from '../figures/board-skeleton.tsx';
import { rowHeightRem } from '../figures/layout.ts';
import type { PairListProps, ShownPart } from './pair-view.ts';
import type { RowRange } from './rows-in-view.ts';
import { useRowKeys } from './use-row-keys.ts';

const PairCards = lazyComponent(
  async () => (await withTexts(import('./pair-cards.tsx'), 'pairs')).PairCards,
);
const RowsInView = lazyComponent(async () => (await import('./rows-in-view.ts')).RowsInView);

/** Lists up to this length are rendered whole. */
const longList = 60;

/** Pairs in a table; in cards on a phone. Of a long list, only what is in view is rendered, and the active row. */
export function PairList(props: PairListProps) {
  const { rows, market } = props;
  const rateOf = useFiatRates();
  const { active, index, list } = useRowKeys(
    rows.map(({ instrument }) => instrument.symbol),
    market,
  );
  const isPhone = useIsPhone();
  const View = isPhone ? PairCards : PairTable;
  const [inView, setInView] = useState<RowRange>({ first: 0, last: longList - 1 });
  const isLong = rows.length > longList;
  const rowHeight = isLong ? rowHeightRem[isPhone ? 'card' : 'row'] * rootFontPx() : 0;
  const shown = partsOf(
    rows,
    (place) => !isLong || (place >= inView.first && place <= inView.last) || place === index,
    rowHeight,
  );
  return (
    <>
      <Suspense fallback={<ListSkeleton />}>
        <View {...props} rateOf={rateOf} active={active} list={list} shown={shown} />
      </Suspense>
      {isLong && (
        <Suspense>
          <RowsInView
            rowHeight={rowHeight}
            count={rows.length}
            list={list.element}
            onMove={setInView}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the shown rows, with the heights of what is left out before, between and after them. */
function partsOf(
  rows: PairListProps['rows'],
  isShown: (index: number) => boolean,
  rowHeight: number,
): readonly ShownPart[] {
  const parts: ShownPart[] = [];
  let next = 0;
  const leaveOut = (end: number) => {
    if (end > next) parts.push({ index: next, height: (end - next) * rowHeight });
  };
  rows.forEach((row, index) => {
    if (!isShown(index)) return;
    leaveOut(index);
    parts.push({ row, index });
    next = index + 1;
  });
  leaveOut(rows.length);
  return parts;
}
