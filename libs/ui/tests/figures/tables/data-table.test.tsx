import { act, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DataTable, type Column } from '../../../src/index.ts';

interface Order {
  readonly id: string;
  readonly pair: string;
  readonly price: string;
}

const columns: readonly Column<Order>[] = [
  { key: 'pair', head: 'Pair', card: 'title', cell: ({ pair }) => pair },
  {
    key: 'price',
    head: 'Price',
    figures: true,
    cell: ({ price }) => price,
    below: { head: 'Id', cell: ({ id }) => id },
  },
  { key: 'cancel', head: 'Action', card: 'action', cell: () => <button>Cancel</button> },
];

const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    pair: `PAIR${index}`,
    price: `${index}.5`,
  }));

const table = (count: number) => (
  <DataTable label="Orders" columns={columns} rows={ordersOf(count)} rowKey={({ id }) => id} />
);

function setWidth(px: number) {
  const width = vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(px);
  onTestFinished(() => {
    width.mockRestore();
  });
}

it('UI-19 a list is a table with a head for each column', () => {
  setWidth(1024);
  render(table(2));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Pair', 'PriceId', 'Action']);
  const [, row] = screen.getAllByRole('row');
  const cells = within(row!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['PAIR0', '0.5id-0', 'Cancel']);
});

it('UI-19 a list is one of cards on a phone, where nothing stands below another figure', () => {
  setWidth(390);
  render(table(2));
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');
  const names = within(card!).getAllByRole('term');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Price', 'Id']);
  expect(within(card!).getByRole('button', { name: 'Cancel' })).toBeDefined();
});

it('UI-20 a list of more than 60 rows says how many it has, and renders those in view', async () => {
  setWidth(1024);
  await act(async () => {
    render(table(500));
    await import('../../../src/figures/tables/long-table.tsx');
  });
  const shown = await screen.findByRole('table', { name: 'Orders' });
  expect(shown.getAttribute('aria-rowcount')).toBe('501');
  expect(screen.getAllByRole('row').length).toBeLessThan(62);
});
