import type { Column } from './column.ts';

/** The place of a column in a list of choices is its place in the table. */
export interface ColumnChoice {
  readonly key: string;
  readonly isShown: boolean;
}

/** A column that can be hidden and moved. */
export type ChoosableColumn = Pick<Column<never>, 'key' | 'card' | 'isHidden'>;

/**
 * Returns a choice for each column but those of actions, which are always shown at the end. A column that was not chosen
 * follows the column that it follows in `columns`. Choices without a column are left out.
 */
export function columnChoices(
  columns: readonly ChoosableColumn[],
  chosen: readonly ColumnChoice[] = [],
): readonly ColumnChoice[] {
  const own = columns.filter(({ card }) => card !== 'action');
  const choices = chosen.filter(({ key }) => own.some((column) => column.key === key));
  own.forEach(({ key, isHidden = false }, index) => {
    if (choices.some((choice) => choice.key === key)) return;
    const before = own[index - 1]?.key;
    const place = choices.findIndex((choice) => choice.key === before) + 1;
    choices.splice(place, 0, { key, isShown: !isHidden });
  });
  return choices;
}

/** Returns the columns that are shown, in the order of the choices. */
export function chosenColumns<C extends ChoosableColumn>(
  columns: readonly C[],
  chosen?: readonly ColumnChoice[],
): readonly C[] {
  const shown = columnChoices(columns, chosen).filter(({ isShown }) => isShown);
  return [
    ...shown.flatMap(({ key }) => columns.filter((column) => column.key === key)),
    ...columns.filter(({ card }) => card === 'action'),
  ];
}

/** Returns the choices with one of them at another place. */
export function moveChoice(
  choices: readonly ColumnChoice[],
  key: string,
  place: number,
): readonly ColumnChoice[] {
  const moved = choices.filter((choice) => choice.key === key);
  const others = choices.filter((choice) => choice.key !== key);
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}
