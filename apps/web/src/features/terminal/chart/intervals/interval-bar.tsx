import type { Granularity } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@bourse/ui/fields';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { classNames } from '@bourse/ui/class-names';
import { intervals } from './intervals.ts';
import type { IntervalChoice } from './use-interval.ts';

/** Favourite intervals in a row, and a menu with all of them. A narrow chart has the menu alone. */
export function IntervalBar({ choice }: { readonly choice: IntervalChoice }) {
  const { t } = useLingui();
  const { granularity, choose, favourites } = choice;
  const isFavourite = favourites.includes(granularity);
  return (
    <>
      {favourites.length > 0 && (
        <div className="hidden @min-[40rem]:block">
          <Segmented
            label={t({ id: 'chart.interval', message: 'Interval' })}
            className="w-fit flex-nowrap! bg-transparent [&_label]:px-2 @3xl:[&_label]:px-3"
            options={favourites.map((value) => ({ value, label: value }))}
            value={granularity}
            onChange={choose}
          />
        </div>
      )}
      <AnchoredPopover
        label={t({ id: 'chart.more-intervals', message: `${{ granularity }}, more intervals` })}
        width={224}
        button={
          <>
            <span className={classNames('font-semibold', isFavourite && '@min-[40rem]:hidden')}>
              <bdi>{granularity}</bdi>
            </span>
            <span aria-hidden className="text-2xs">
              ▾
            </span>
          </>
        }
      >
        {(close) => (
          <ul className="grid grid-cols-2 gap-x-3">
            {intervals.map((interval) => (
              <IntervalEntry
                key={interval.granularity}
                granularity={interval.granularity}
                choice={choice}
                onChosen={close}
              />
            ))}
          </ul>
        )}
      </AnchoredPopover>
    </>
  );
}

interface IntervalEntryProps {
  readonly granularity: Granularity;
  readonly choice: IntervalChoice;
  readonly onChosen: () => void;
}

function IntervalEntry({ granularity, choice, onChosen }: IntervalEntryProps) {
  const { t } = useLingui();
  const isFavourite = choice.favourites.includes(granularity);
  return (
    <li className="flex items-center justify-between">
      <button
        type="button"
        aria-pressed={granularity === choice.granularity}
        onClick={() => {
          choice.choose(granularity);
          onChosen();
        }}
        className="hit-area flex-1 rounded-control px-2 text-start text-sm hover:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-accent-text"
      >
        <bdi>{granularity}</bdi>
      </button>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={t({ id: 'chart.favourite', message: `Show ${{ granularity }} in the bar` })}
        onClick={() => {
          choice.toggleFavourite(granularity);
        }}
        className="hit-area min-w-8 rounded-control text-text-3 hover:bg-surface-2 aria-pressed:text-warn pointer-coarse:min-w-11"
      >
        {isFavourite ? '★' : '☆'}
      </button>
    </li>
  );
}
