import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DataTable, type Column, type DataTableProps, type TableSort } from '../../src/index.ts';

interface Order {
  readonly id: string;
  readonly price: bigint | undefined;
}

const columns: readonly Column<Order>[] = [
  { key: 'id', head: 'Id', cell: ({ id }) => id, sortBy: ({ id }) => id },
  {
    key: 'price',
    head: 'Price',
    figures: true,
    cell: ({ price }) => String(price),
    sortBy: ({ price }) => price,
  },
  { key: 'cancel', head: 'Action', card: 'action', cell: () => <button>Cancel</button> },
];

const order = (id: string, price?: bigint): Order => ({ id, price });

/** The last two differ only beyond the digits of a float. */
const orders = [
  order('c', 2n),
  order('a'),
  order('d', 9_007_199_254_740_993n),
  order('b', 9_007_199_254_740_992n),
];

function Table(props: Partial<DataTableProps<Order>>) {
  const [sort, setSort] = useState<TableSort | undefined>(props.sort);
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      onSort={setSort}
      {...props}
      sort={sort}
    />
  );
}

const ids = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-3)?.textContent);

const head = (name: string) => screen.getByRole('columnheader', { name });

const body = () => screen.getAllByRole('rowgroup').at(-1)!;

function setWidth(px: number) {
  const width = vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(px);
  onTestFinished(() => {
    width.mockRestore();
  });
}

describe('UI-37 sorting', () => {
  it('sorts figures exactly, from the highest, then from the lowest, then not, with unknown ones last', async () => {
    setWidth(1024);
    const user = userEvent.setup();
    render(<Table />);
    expect(ids()).toEqual(['c', 'a', 'd', 'b']);
    expect(head('Price').getAttribute('aria-sort')).toBe('none');
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(ids()).toEqual(['d', 'b', 'c', 'a']);
    expect(head('Price').getAttribute('aria-sort')).toBe('descending');
    await user.keyboard('{Enter}');
    expect(ids()).toEqual(['c', 'b', 'd', 'a']);
    expect(head('Price').getAttribute('aria-sort')).toBe('ascending');
    await user.keyboard('{Enter}');
    expect(ids()).toEqual(['c', 'a', 'd', 'b']);
    expect(head('Price').getAttribute('aria-sort')).toBe('none');
  });

  it('sorts names from A', async () => {
    setWidth(1024);
    const user = userEvent.setup();
    render(<Table />);
    await user.click(screen.getByRole('button', { name: 'Id' }));
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(head('Id').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Action').hasAttribute('aria-sort')).toBe(false);
  });

  it('shows a page of the sorted rows', () => {
    setWidth(1024);
    render(<Table sort={{ column: 'id', direction: 'descending' }} page={{ from: 1, to: 3 }} />);
    expect(ids()).toEqual(['c', 'b']);
  });

  it('has no buttons without onSort, and keeps the order that it is given', () => {
    setWidth(1024);
    render(<DataTable label="Orders" columns={columns} rows={orders} rowKey={({ id }) => id} />);
    expect(screen.queryByRole('button', { name: 'Price' })).toBeNull();
    expect(ids()).toEqual(['c', 'a', 'd', 'b']);
  });
});

describe('UI-38 steady rows', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keep their places below the pointer, where new ones come last', async () => {
    setWidth(1024);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { rerender } = render(<Table />);
    await user.hover(body());
    rerender(<Table rows={[order('new'), ...orders.slice(1)]} />);
    expect(ids()).toEqual(['a', 'd', 'b', 'new']);
    await user.unhover(body());
    expect(ids()).toEqual(['new', 'a', 'd', 'b']);
  });

  it('are sorted again by live figures every five seconds', async () => {
    setWidth(1024);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const live = columns.map((column) => ({ ...column, isLive: column.key === 'price' }));
    const sort = { column: 'price', direction: 'descending' } as const;
    const table = (...prices: readonly bigint[]) => (
      <Table
        columns={live}
        sort={sort}
        rows={prices.map((price, index) => order(`${index}`, price))}
      />
    );
    const { rerender } = render(table(3n, 2n, 1n));
    rerender(table(1n, 2n, 3n));
    expect(ids()).toEqual(['0', '1', '2']);
    act(() => {
      vi.advanceTimersByTime(5_000);
    });
    expect(ids()).toEqual(['2', '1', '0']);
    await user.hover(body());
    rerender(table(3n, 2n, 1n));
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(ids()).toEqual(['2', '1', '0']);
    await user.unhover(body());
    expect(ids()).toEqual(['0', '1', '2']);
  });
});

describe('UI-39 selection', () => {
  function Choosing() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    const selection = {
      chosen,
      onChange: setChosen,
      allLabel: 'Select all',
      rowLabel: ({ id }: Order) => `Select ${id}`,
    };
    return (
      <>
        <output>{[...chosen].sort().join(' ')}</output>
        <Table rows={orders.slice(0, 3)} selection={selection} />
      </>
    );
  }

  it.each([1024, 390])('chooses rows, all and none, %i px wide', async (width) => {
    setWidth(width);
    const user = userEvent.setup();
    render(<Choosing />);
    const chosen = () => screen.getByRole('status').textContent;
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await user.click(screen.getByRole('checkbox', { name: 'Select c' }));
    expect(chosen()).toBe('c');
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()).toBe('a c d');
    expect(all.indeterminate).toBe(false);
    expect(all.checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select d' }));
    expect(chosen()).toBe('a c');
    await user.click(all);
    await user.click(all);
    expect(chosen()).toBe('');
  });
});
