import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { chosenColumns, ColumnChooser, columnChoices } from '../../../src/index.ts';

const columns = [
  { key: 'time' },
  { key: 'price' },
  { key: 'fee', isHidden: true },
  { key: 'cancel', card: 'action' },
] as const;

const keysOf = (shown: readonly { readonly key: string }[]) => shown.map(({ key }) => key);

describe('UI-40 chosen columns', () => {
  it('are those that are not hidden, and the actions', () => {
    expect(keysOf(chosenColumns(columns))).toEqual(['time', 'price', 'cancel']);
  });

  it('stand in the order of the choices, actions last', () => {
    const chosen = [
      { key: 'fee', isShown: true },
      { key: 'time', isShown: true },
      { key: 'price', isShown: false },
    ];
    expect(keysOf(chosenColumns(columns, chosen))).toEqual(['fee', 'time', 'cancel']);
  });

  it('have new columns in their place, and none that is gone', () => {
    const chosen = [
      { key: 'gone', isShown: true },
      { key: 'fee', isShown: true },
      { key: 'time', isShown: true },
    ];
    expect(columnChoices(columns, chosen)).toEqual([
      { key: 'fee', isShown: true },
      { key: 'time', isShown: true },
      { key: 'price', isShown: true },
    ]);
  });
});

function Chooser() {
  const [choices, setChoices] = useState(columnChoices(columns));
  return (
    <ColumnChooser
      label="Columns"
      choices={choices}
      onChange={setChoices}
      nameOf={(key) => key.toUpperCase()}
      upLabel={(name) => `Up: ${name}`}
      downLabel={(name) => `Down: ${name}`}
    />
  );
}

const items = () => within(screen.getByRole('list', { name: 'Columns' })).getAllByRole('listitem');
const names = () => items().map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('UI-41 the chooser of columns', () => {
  it('moves a column by buttons and by keys, and keeps the focus on it', async () => {
    const user = userEvent.setup();
    render(<Chooser />);
    expect(names()).toEqual(['TIME', 'PRICE', 'FEE']);
    await user.click(screen.getByRole('button', { name: 'Up: FEE' }));
    expect(names()).toEqual(['TIME', 'FEE', 'PRICE']);
    await user.click(screen.getByRole('button', { name: 'Down: PRICE' }));
    expect(names()).toEqual(['TIME', 'FEE', 'PRICE']);
    box('TIME').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['FEE', 'TIME', 'PRICE']);
    expect(document.activeElement).toBe(box('TIME'));
    await user.keyboard('{ArrowUp}');
    expect(names()).toEqual(['FEE', 'TIME', 'PRICE']);
  });

  it('moves a column by dragging it', () => {
    render(<Chooser />);
    const [time, , fee] = items();
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(fee!, { dataTransfer });
    fireEvent.dragOver(time!, { dataTransfer });
    fireEvent.drop(time!, { dataTransfer });
    fireEvent.dragEnd(fee!, { dataTransfer });
    expect(names()).toEqual(['FEE', 'TIME', 'PRICE']);
  });

  it('shows and hides columns, all but the last one', async () => {
    const user = userEvent.setup();
    render(<Chooser />);
    expect(box('FEE').checked).toBe(false);
    await user.click(box('TIME'));
    expect(box('PRICE').disabled).toBe(true);
    await user.click(box('FEE'));
    expect(box('PRICE').disabled).toBe(false);
    expect([box('TIME').checked, box('FEE').checked]).toEqual([false, true]);
  });
});
