import { getTickers } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(() => {
  giveRoomForNineRows();
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(1504);
});

const column = () => within(screen.getByRole('region', { name: 'Watchlist' }));
const listSelect = () => column().getByRole<HTMLSelectElement>('combobox', { name: 'List' });
const pairs = () =>
  column()
    .getAllByRole('listitem')
    .map(({ dataset }) => dataset['symbol']);

async function openColumn(): Promise<UserEvent> {
  const user = await openTerminal(gateway);
  await user.click(await screen.findByRole('button', { name: 'Watchlist' }));
  await screen.findByRole('region', { name: 'Watchlist' });
  return user;
}

async function favour(user: UserEvent, pair: string) {
  await user.click(await column().findByRole('button', { name: `Add ${pair}` }));
}

describe('the column of pairs', () => {
  it('adds the pair of the terminal to the favourites, and is kept', async () => {
    const user = await openColumn();
    expect(column().getByText('No pairs in this list yet. Press + to add BTC/USDT.')).toBeTruthy();
    await favour(user, 'BTC/USDT');
    expect(pairs()).toEqual(['BTCUSDT']);
    expect(JSON.parse(localStorage.getItem('favourite_pairs') ?? '')).toMatchObject({
      symbols: ['BTCUSDT'],
    });
    expect(JSON.parse(localStorage.getItem('terminal_layout') ?? '')).toMatchObject({
      watchlist: 'favourites',
    });
    await user.click(column().getByRole('button', { name: 'Remove BTC/USDT' }));
    expect(column().queryByRole('listitem')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Watchlist' }));
    expect(screen.queryByRole('region', { name: 'Watchlist' })).toBeNull();
  });

  it('stays where it is, with its focus, when a pair is opened by keyboard', async () => {
    const user = await openColumn();
    await user.selectOptions(listSelect(), 'All');
    const current = await column().findByRole('link', { current: 'page' });
    expect(current.closest('li')?.dataset['symbol']).toBe('BTCUSDT');
    current.focus();
    const next = pairs()[pairs().indexOf('BTCUSDT') + 1] ?? '';
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(globalThis.location.pathname).toBe(`/spot/${next}`);
    });
    expect(document.activeElement?.closest('li')?.dataset['symbol']).toBe(next);
    expect(document.activeElement?.getAttribute('aria-current')).toBe('page');
  });

  it('has live prices and changes', async () => {
    await openColumn().then((user) => favour(user, 'BTC/USDT'));
    const row = within(column().getByRole('listitem'));
    expect(await row.findByText('97,250.50')).toBeTruthy();
  });

  it('makes a list of the user, shows it and fills it', async () => {
    await signUp(gateway);
    const user = await openColumn();
    await user.click(await column().findByRole('button', { name: 'New list' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Majors');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(listSelect().selectedOptions[0]?.textContent).toBe('Majors');
    });
    await favour(user, 'BTC/USDT');
    await waitFor(() => {
      expect(pairs()).toEqual(['BTCUSDT']);
    });
    expect(localStorage.getItem('favourite_pairs')).toBeNull();
  });

  it('shows the favourites in place of a list that is gone', async () => {
    const layout = { version: 1, book: 'beside', isChartOnly: false, sizes: {} };
    localStorage.setItem('terminal_layout', JSON.stringify({ ...layout, watchlist: 'list:gone' }));
    await openTerminal(gateway);
    await screen.findByRole('region', { name: 'Watchlist' });
    expect(listSelect().value).toBe('favourites');
  });

  it('keeps its pairs when their figures cannot be loaded, and loads them again', async () => {
    gateway.refuse(getTickers, '50001', 'The figures are late');
    const user = await openColumn();
    await user.selectOptions(listSelect(), 'All');
    expect((await column().findByRole('alert')).textContent).toContain('The figures are late');
    expect(pairs()).toContain('ETHUSDT');
    gateway.relent();
    await user.click(column().getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(column().queryByRole('alert')).toBeNull();
    });
  });

  it('is not there in a window without room for it', async () => {
    vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(1503);
    const layout = { version: 1, book: 'beside', isChartOnly: false, sizes: {} };
    localStorage.setItem('terminal_layout', JSON.stringify({ ...layout, watchlist: 'all' }));
    await renderApp('/spot/BTCUSDT');
    await screen.findByRole('region', { name: 'Orders and assets' });
    expect(screen.queryByRole('region', { name: 'Watchlist' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Watchlist' })).toBeNull();
  });
});
