import { Suspense } from 'react';
import type { IntervalChoice } from '../choices/intervals.ts';
import { useSetup } from '../setup/chart-setup.ts';
import { lazyPart } from '../setup/lazy-part.ts';

const IntervalList = lazyPart(async () => (await import('./interval-list.tsx')).IntervalList);

/** Favourite intervals in a row, and a menu with all of them. A narrow chart has the menu alone. */
export function IntervalBar({ choice }: { readonly choice: IntervalChoice }) {
  const { words, controls } = useSetup();
  const { granularity, choose, favourites } = choice;
  return (
    <>
      {favourites.length > 0 && (
        <div className="chart-favourites">
          <controls.Segmented
            label={words.bar.interval}
            className="chart-intervals"
            options={favourites.map((value) => ({ value, label: value }))}
            value={granularity}
            onChange={(chosen) => {
              const interval = favourites.find((favourite) => favourite === chosen);
              if (interval) choose(interval);
            }}
          />
        </div>
      )}
      <controls.AnchoredPopover
        label={words.bar.moreIntervals(granularity)}
        width={224}
        button={
          <>
            <bdi
              className="chart-interval"
              data-favourite={favourites.includes(granularity) || undefined}
            >
              {granularity}
            </bdi>
            <span aria-hidden className="chart-caret">
              ▾
            </span>
          </>
        }
      >
        {(close) => (
          <Suspense>
            <IntervalList choice={choice} onChosen={close} />
          </Suspense>
        )}
      </controls.AnchoredPopover>
    </>
  );
}
