import {
  createWatchlist,
  getWatchlists,
  removeWatchlist,
  renameWatchlist,
  setWatchlistPairs,
} from '@bourse/gateway-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveRoomForNineRows } from '#testing/fakes/layout.ts';
import { openTab, type Tab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const editor = () => within(screen.getByRole('dialog'));
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const inEditor = () => within(editor().getByRole('list', { name: 'Pairs of the list' }));
const order = () =>
  inEditor()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function add(user: UserEvent, ...coins: readonly string[]) {
  for (const coin of coins) {
    await user.type(editor().getByRole('searchbox', { name: 'Add a pair' }), `${coin}/USDT{Enter}`);
  }
}

/** Makes a list of pairs with USDT, which is chosen then. */
async function makeList(user: UserEvent, name: string, ...coins: readonly string[]) {
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await add(user, ...coins);
  await user.click(editor().getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name })).checked).toBe(true);
}

async function edit(user: UserEvent) {
  await press(user, 'Edit list');
  await screen.findByRole('dialog', { name: 'Edit list' });
}

const kept = () =>
  (JSON.parse(localStorage.getItem('watchlists') ?? '{"lists":[]}') as { lists: object[] }).lists;

/** Makes calls in another tab of the browser. */
async function elsewhere<T>(act: (call: Tab['sdk']['call']) => Promise<T>): Promise<T> {
  const { sdk, close } = openTab();
  const result = await act(sdk.call);
  close();
  return result;
}

const ownLists = async () => (await elsewhere((call) => call(getWatchlists, {}))).watchlists;

describe.each(['visitor', 'user'] as const)('lists of a %s', (who) => {
  const open = async () => {
    if (who === 'user') await signUp(gateway);
    return renderApp('/');
  };

  it('are made, show their pairs in their order, and are renamed', async () => {
    const user = await open();
    await makeList(user, 'Majors', 'SOL', 'BTC', 'ETH');
    await waitFor(() => {
      expect(shown()).toEqual(['SOL/USDT', 'BTC/USDT', 'ETH/USDT']);
    });
    await edit(user);
    const name = editor().getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Large');
    await user.click(editor().getByRole('button', { name: 'Save' }));
    const renamed = await screen.findByRole<HTMLInputElement>('radio', { name: 'Large' });
    expect(renamed.checked).toBe(true);
    expect(gateway.requests(renameWatchlist)).toHaveLength(who === 'user' ? 1 : 0);
    expect(kept()).toHaveLength(who === 'user' ? 0 : 1);
  });

  it('are ordered by buttons, keys and dragging, and lose pairs', async () => {
    const user = await open();
    await makeList(user, 'Majors', 'SOL', 'BTC', 'ETH');
    await edit(user);
    await user.click(editor().getByRole('button', { name: 'Move SOL/USDT down' }));
    expect(order()).toEqual(['BTC/USDT', 'SOL/USDT', 'ETH/USDT']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
    const [first, , last] = inEditor().getAllByRole('listitem');
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(last!, { dataTransfer });
    fireEvent.dragOver(first!, { dataTransfer });
    fireEvent.dragEnd(last!, { dataTransfer });
    expect(order()).toEqual(['SOL/USDT', 'BTC/USDT', 'ETH/USDT']);
    await user.click(editor().getByRole('button', { name: 'Remove BTC/USDT' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove ETH/USDT');
    await user.click(editor().getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(shown()).toEqual(['SOL/USDT', 'ETH/USDT']);
    });
    expect(gateway.requests(setWatchlistPairs)).toHaveLength(who === 'user' ? 1 : 0);
  });

  it('are deleted after a question', async () => {
    const user = await open();
    await makeList(user, 'Majors', 'SOL');
    await edit(user);
    await press(user, 'Delete list');
    expect(await screen.findByText(/^“Majors” and its pairs will be deleted\./)).toBeDefined();
    await press(user, 'Go back');
    expect(screen.getByRole('dialog', { name: 'Edit list' })).toBeDefined();
    await press(user, 'Delete list');
    const question = within(screen.getByRole('dialog', { name: 'Delete list' }));
    await user.click(question.getByRole('button', { name: 'Delete list' }));
    await waitFor(() => {
      expect(screen.queryByRole('radio', { name: 'Majors' })).toBeNull();
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
    expect(shown()).toHaveLength(12);
    expect(gateway.requests(removeWatchlist)).toHaveLength(who === 'user' ? 1 : 0);
  });

  it('have a name of their own', async () => {
    const user = await open();
    await makeList(user, 'Majors');
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(editor().getByText('Enter a name of 1 to 30 characters.')).toBeDefined();
    await user.type(editor().getByRole('textbox', { name: 'Name' }), ' Majors ');
    await user.click(editor().getByRole('button', { name: 'Save' }));
    expect(editor().getByText('You already have a list with this name.')).toBeDefined();
    await user.click(editor().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say that a pair is in them, or is not found', async () => {
    const user = await open();
    await makeList(user, 'Majors', 'SOL');
    await edit(user);
    const search = editor().getByRole('searchbox', { name: 'Add a pair' });
    await user.type(search, 'SOL/USDT');
    expect(editor().getByText('This pair is in the list.')).toBeDefined();
    await user.clear(search);
    await user.type(search, 'nope');
    expect(editor().getByText('No pairs found.')).toBeDefined();
  });
});

describe('lists of a user', () => {
  it('keep what was changed elsewhere while they are edited', async () => {
    await signUp(gateway);
    const user = await renderApp('/');
    await makeList(user, 'Majors', 'SOL', 'BTC');
    await edit(user);
    const [list] = await ownLists();
    const { watchlistId = '', revision = 0 } = list ?? {};
    const symbols = ['SOLUSDT', 'BTCUSDT', 'XRPUSDT'];
    await elsewhere((call) => call(setWatchlistPairs, { watchlistId, revision, symbols }));
    await add(user, 'ETH');
    await user.click(editor().getByRole('button', { name: 'Remove SOL/USDT' }));
    await user.click(editor().getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(shown()).toEqual(['BTC/USDT', 'ETH/USDT', 'XRP/USDT']);
    });
  });

  it('stay open with a message when a change is refused', async () => {
    await signUp(gateway);
    const user = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    gateway.refuse(createWatchlist, '43171', 'Too many.');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Majors');
    await user.click(editor().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Too many\.|maximum number of lists/)).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
    gateway.relent();
    await user.click(editor().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: 'Majors' })).toBeDefined();
  });

  it('can be loaded again after a failure', async () => {
    await signUp(gateway);
    gateway.refuse(getWatchlists, '40004', 'Not now.');
    const user = await renderApp('/');
    const alert = await screen.findByRole('alert');
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'New list' })).toBeDefined();
  });

  it('begin with those that the browser has kept, of which one with a known name joins its pairs', async () => {
    await signUp(gateway);
    await elsewhere((call) => call(createWatchlist, { name: 'Majors', symbols: ['BTCUSDT'] }));
    const list = { watchlistId: 'a', revision: 1 };
    const lists = [
      { ...list, name: 'Majors', symbols: ['ETHUSDT', 'BTCUSDT'] },
      { ...list, watchlistId: 'b', name: 'Alts', symbols: ['SOLUSDT'] },
    ];
    localStorage.setItem('watchlists', JSON.stringify({ version: 1, lists }));
    await renderApp('/');
    expect(await screen.findByRole('radio', { name: 'Alts' })).toBeDefined();
    await waitFor(() => {
      expect(kept()).toEqual([]);
    });
    expect((await ownLists()).map(({ name, symbols }) => [name, symbols])).toEqual([
      ['Majors', ['BTCUSDT', 'ETHUSDT']],
      ['Alts', ['SOLUSDT']],
    ]);
  });
});

describe('lists in the terminal', () => {
  beforeEach(giveRoomForNineRows);

  it('show their pairs, and take or lose the pair that is shown', async () => {
    const lists = [
      { watchlistId: 'a', name: 'Alts', symbols: ['SOLUSDT', 'ETHUSDT'], revision: 1 },
    ];
    localStorage.setItem('watchlists', JSON.stringify({ version: 1, lists }));
    const user = await openTerminal(gateway);
    await user.click(screen.getByRole('button', { name: 'Pair: BTC/USDT' }));
    await user.click(await screen.findByRole('radio', { name: 'Alts' }));
    const grid = within(screen.getByRole('grid', { name: 'Pairs' }));
    const names = () => grid.getAllByRole('link').map(({ textContent }) => textContent);
    await waitFor(() => {
      expect(names()).toEqual(['SOL/USDT', 'ETH/USDT']);
    });
    await press(user, 'Add BTC/USDT');
    await waitFor(() => {
      expect(names()).toEqual(['SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
    });
    await press(user, 'Remove BTC/USDT');
    await waitFor(() => {
      expect(names()).toEqual(['SOL/USDT', 'ETH/USDT']);
    });
  });
});
