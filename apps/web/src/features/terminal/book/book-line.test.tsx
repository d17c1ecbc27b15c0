import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

beforeEach(giveRoomForNineRows);

/** The row with a price. */
const rowAt = (price: string) =>
  screen.getByRole('row', { name: new RegExp(`^(Your order )?${price}`) });
const cellAt = (price: string, column: number) =>
  within(rowAt(price)).getAllByRole('gridcell')[column]!;

describe('a row of the book', () => {
  it('gives its price to the order form', async () => {
    const user = await openTerminal(gateway);
    const form = orderForm();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await user.click(cellAt('97,251.01', 0));
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Limit' }).checked).toBe(true);
    expect(form.field('Price').value).toBe('97251.01');
    await user.type(form.field('Amount'), '2');
    await user.click(cellAt('97,240.00', 0));
    expect(form.field('Price').value).toBe('97240.00');
    expect(form.field('Total').value).toBe('194480');
  });

  it.each([1, 2])('gives the amount up to it, at a press on column %i', async (column) => {
    const user = await openTerminal(gateway);
    const form = orderForm();
    const price = form.field('Price').value;
    await user.click(cellAt('97,251.01', column));
    expect(form.field('Amount').value).toBe('2.65');
    expect(form.field('Price').value).toBe(price);
  });

  it('gives a market buy the total up to it', async () => {
    const user = await openTerminal(gateway);
    const form = orderForm();
    await user.click(form.getByRole('radio', { name: 'Market' }));
    await user.click(cellAt('97,250.60', 1));
    expect(form.field('Total').value).toBe('184776.104');
  });

  it('is reached by one tab stop and arrow keys, and Enter takes price or amount', async () => {
    const user = await openTerminal(gateway);
    const form = orderForm();
    const stops = screen
      .getByRole('grid', { name: 'Order book' })
      .querySelectorAll<HTMLElement>('[tabindex="0"]');
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    expect(document.activeElement).toBe(rowAt('97,250.49'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(rowAt('97,250.51'));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(form.field('Price').value).toBe('97250.60');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(form.field('Amount').value).toBe('1.9');
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(rowAt('97,400.00'));
    await user.keyboard('{End}{Enter}');
    expect(form.field('Price').value).toBe('97100.00');
  });

  it('shades the rows up to it and shows their sums while the pointer is on it', async () => {
    await openTerminal(gateway);
    const shaded = () =>
      screen
        .getAllByRole('row')
        .filter(({ className }) => /(^| )bg-surface-3/.test(className))
        .map((row) => row.firstElementChild?.textContent);
    fireEvent.pointerOver(cellAt('97,250.60', 1));
    expect(shaded()).toEqual(['97,250.60', '97,250.51']);
    const row = rowAt('97,250.60');
    const facts = document.getElementById(row.getAttribute('aria-describedby') ?? '');
    expect(facts?.textContent).toBe(
      ['Average price97,250.581', 'Sum (BTC)1.9', 'Sum (USDT)184,776.10'].join(''),
    );
    fireEvent.pointerLeave(screen.getByRole('grid', { name: 'Order book' }));
    expect(shaded()).toEqual([]);
    expect(screen.queryByText('Average price')).toBeNull();
  });

  it('shows its sums while it has the focus of the keyboard', async () => {
    const user = await openTerminal(gateway);
    rowAt('97,250.49').focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('Average price').nextElementSibling?.textContent).toBe('97,250.430');
    await user.tab();
    expect(screen.queryByText('Average price')).toBeNull();
  });
});
