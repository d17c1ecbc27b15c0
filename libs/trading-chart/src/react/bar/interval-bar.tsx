import { chartIntervals, type ChartInterval, type IntervalChoice } from '../choices/intervals.ts';
import { useSetup } from '../setup/chart-setup.ts';

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
          <ul className="chart-interval-list">
            {chartIntervals.map((interval) => (
              <IntervalEntry key={interval} interval={interval} choice={choice} onChosen={close} />
            ))}
          </ul>
        )}
      </controls.AnchoredPopover>
    </>
  );
}

interface IntervalEntryProps {
  readonly interval: ChartInterval;
  readonly choice: IntervalChoice;
  readonly onChosen: () => void;
}

function IntervalEntry({ interval, choice, onChosen }: IntervalEntryProps) {
  const { words } = useSetup();
  const isFavourite = choice.favourites.includes(interval);
  return (
    <li>
      <button
        type="button"
        aria-pressed={interval === choice.granularity}
        onClick={() => {
          choice.choose(interval);
          onChosen();
        }}
        className="chart-choice"
      >
        <bdi>{interval}</bdi>
      </button>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={words.bar.favourite(interval)}
        onClick={() => {
          choice.toggleFavourite(interval);
        }}
        className="chart-star"
      >
        {isFavourite ? '★' : '☆'}
      </button>
    </li>
  );
}
