import { classNames } from '../../class-names.ts';
import { ChevronIcon } from '../../icons.tsx';
import { moveChoice, type ColumnChoice } from './column-choices.ts';
import { useRowOrder } from '../order/use-row-order.ts';

/** Properties of {@link ColumnChooser}. */
export interface ColumnChooserProps {
  readonly label: string;
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
  /** Returns the head of a column. */
  readonly nameOf: (key: string) => string;
  /** Return the names of the buttons that move a column. */
  readonly upLabel: (name: string) => string;
  readonly downLabel: (name: string) => string;
}

/**
 * The columns of a table in their order: each is shown or not, and is moved by its buttons, by Alt and an arrow key, or by dragging
 * it. The last one that is shown cannot be hidden.
 */
export function ColumnChooser(props: ColumnChooserProps) {
  const { label, choices, onChange, nameOf, upLabel, downLabel } = props;
  const shownCount = choices.filter(({ isShown }) => isShown).length;
  const move = (key: string, place: number) => {
    if (place >= 0 && place < choices.length) onChange(moveChoice(choices, key, place));
  };
  const { dragged, rowProps } = useRowOrder(move);
  return (
    <ul aria-label={label} className="flex flex-col">
      {choices.map(({ key, isShown }, index) => (
        <li
          key={key}
          className={classNames(
            'flex items-center rounded-control',
            key === dragged ? 'bg-surface-3' : 'hover:bg-surface-2',
          )}
          {...rowProps(key, index)}
        >
          <label className="hit-area flex min-w-0 flex-1 cursor-grab items-center gap-2 px-2 text-md">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={isShown}
              disabled={isShown && shownCount === 1}
              onChange={() => {
                onChange(choices.with(index, { key, isShown: !isShown }));
              }}
            />
            {nameOf(key)}
          </label>
          <MoveButton
            label={upLabel(nameOf(key))}
            isUp
            isDisabled={index === 0}
            onPress={() => {
              move(key, index - 1);
            }}
          />
          <MoveButton
            label={downLabel(nameOf(key))}
            isDisabled={index === choices.length - 1}
            onPress={() => {
              move(key, index + 1);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly isUp?: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Stays focusable at the end of the list, so that the focus is not lost there. */
function MoveButton({ label, isUp = false, isDisabled, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      className="flex size-8 items-center justify-center rounded-control text-text-2 hover:text-text-1 aria-disabled:opacity-30 pointer-coarse:size-11"
      onClick={onPress}
    >
      <span className={classNames(isUp && 'rotate-180')}>
        <ChevronIcon />
      </span>
    </button>
  );
}
