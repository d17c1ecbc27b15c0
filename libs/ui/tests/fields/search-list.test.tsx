import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchList } from '../../src/index.ts';

const fruits = ['Apple', 'Banana', 'Cherry'];

type OnChoose = (fruit: string) => void;

const listOf = (
  items: readonly string[],
  onChoose: OnChoose,
  props: { readonly chosen?: string; readonly isPending?: boolean } = {},
) => (
  <SearchList
    label="Search fruits"
    listLabel="Fruits"
    emptyText="No fruits."
    find={(search) => items.filter((item) => item.toLowerCase().includes(search))}
    keyOf={(item) => item}
    onChoose={onChoose}
    {...props}
  >
    {(item) => item}
  </SearchList>
);

function show() {
  const onChoose = vi.fn<OnChoose>();
  render(listOf(fruits, onChoose, { chosen: 'Banana' }));
  const field = screen.getByRole('combobox', { name: 'Search fruits' });
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { field, active, onChoose };
}

it('UI-36 the field has the focus, and the item in use is active', () => {
  const { field, active } = show();
  expect(document.activeElement).toBe(field);
  expect(active()).toBe('Banana');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Banana');
});

it('UI-36 arrow keys move around the ends, and Enter chooses', async () => {
  const { active, onChoose } = show();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Apple');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Cherry');
});

it('UI-36 a text finds items, a press chooses one, and nothing found is said', async () => {
  const { field, onChoose } = show();
  await userEvent.type(field, 'an');
  await userEvent.click(screen.getByRole('option', { name: 'Banana' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Banana');
  await userEvent.type(field, 'x');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('No fruits.');
});

it('UI-36 Enter waits for items that are still loaded, unless the text changes', async () => {
  const onChoose = vi.fn<OnChoose>();
  const list = (items: readonly string[], isPending: boolean) =>
    listOf(items, onChoose, { isPending });
  const { rerender } = render(list([], true));
  await userEvent.keyboard('an{Enter}{Backspace}');
  rerender(list(['Apple'], false));
  expect(onChoose).not.toHaveBeenCalled();
  rerender(list([], true));

  await userEvent.keyboard('n{Enter}');
  rerender(list(['Mango'], true));
  expect(onChoose).not.toHaveBeenCalled();
  rerender(list([...fruits, 'Mango'], false));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Banana');

  await userEvent.keyboard('x{Enter}');
  rerender(list([...fruits, 'Anx'], false));
  expect(onChoose).toHaveBeenCalledOnce();
});
