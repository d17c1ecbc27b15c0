import { chartIntervals, type ChartInterval, type IntervalChoice } from '../choices/intervals.ts';
import { useSetup } from '../setup/chart-setup.ts';

interface IntervalListProps {
  readonly choice: IntervalChoice;
  readonly onChosen: () => void;
}

/** All intervals, each with a switch that puts it into the bar. */
export function IntervalList({ choice, onChosen }: IntervalListProps) {
  return (
    <ul className="chart-interval-list">
      {chartIntervals.map((interval) => (
        <IntervalEntry key={interval} interval={interval} choice={choice} onChosen={onChosen} />
      ))}
    </ul>
  );
}

interface IntervalEntryProps extends IntervalListProps {
  readonly interval: ChartInterval;
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
