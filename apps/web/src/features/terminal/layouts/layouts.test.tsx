import {
  changeLayout,
  createLayout,
  getLayouts,
  removeLayout,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab, type Tab } from '#testing/app/open-tab.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

type Layout = CallAnswer<typeof getLayouts>['documents'][number];

const content: Layout['content'] = {
  formSide: 'left',
  book: 'below',
  isChartOnly: false,
  watchlist: null,
  sizes: { account: 20 },
  interval: '4h',
  charts: {
    count: 2,
    spot: ['15m', '1h', '1d'].map(toCell),
    compared: { spot: [['ETHUSDT'], [], [], []] },
  },
};

function toCell(interval: string) {
  return { symbol: null, interval: interval as '1h' };
}

const grid = () => screen.getByRole('region', { name: 'Chart' }).closest<HTMLElement>('.terminal')!;
const menu = () => within(screen.getByRole('group', { name: /^Layouts/ }));
const press = async (user: UserEvent, name: string) => {
  await user.click(await menu().findByRole('button', { name }));
};

/** Opens the terminal and its menu of layouts. */
async function openMenu() {
  const user = await openTerminal(gateway);
  await user.click(await screen.findByRole('button', { name: /^Layouts/ }));
  return user;
}

/** Makes a call on another device of the user. */
async function elsewhere<T>(act: (call: Tab['sdk']['call']) => Promise<T>): Promise<T> {
  const { sdk, close } = openTab();
  const result = await act(sdk.call);
  close();
  return result;
}

const own = async () => (await elsewhere((call) => call(getLayouts, {}))).documents;
const create = async (name: string) =>
  (await elsewhere((call) => call(createLayout, { name, content }))).document;

/** Changes the arrangement of the terminal. */
async function resize(user: UserEvent) {
  (await screen.findByRole('separator', { name: 'Resize order book' })).focus();
  await user.keyboard('{ArrowLeft}');
}

async function saveAs(user: UserEvent, name: string) {
  await press(user, 'Save as new');
  await user.type(menu().getByRole('textbox', { name: 'Name' }), name);
  await press(user, 'Save');
}

const isOpen = async (name: string) => {
  await waitFor(() => {
    expect(menu().getByRole('button', { current: true }).textContent).toBe(name);
  });
};

// happy-dom has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.dataset['zone'] === 'book' ? new DOMRect(0, 0, 320, 320) : new DOMRect();
  });
});

describe('layouts', () => {
  it('are saved with a name, and opened by any device of the user', async () => {
    await signUp(gateway);
    const { documentId } = await create('From elsewhere');
    const user = await openMenu();
    await user.click(await menu().findByRole('button', { name: 'From elsewhere' }));
    await isOpen('From elsewhere');
    expect(grid().dataset).toMatchObject({ form: 'start', book: 'below' });
    expect(grid().style.getPropertyValue('--account-size')).toBe('20rem');
    expect(await screen.findByRole('region', { name: 'Chart 2' })).toBeDefined();
    expect(localStorage.getItem('kline_interval')).toBe('240');
    expect(await screen.findByText('ETH/USDT', { selector: 'li > bdi' })).toBeDefined();
    await resize(user);
    await saveAs(user, 'Mine');
    await isOpen('Mine');
    expect(await own()).toMatchObject([
      { documentId, content },
      { name: 'Mine', content: { ...content, sizes: { account: 20, book: 20 } } },
    ]);
  });

  it('show that they were changed, and save the change', async () => {
    await signUp(gateway);
    const user = await openMenu();
    await saveAs(user, 'Mine');
    await isOpen('Mine');
    expect(menu().queryByRole('button', { name: 'Save' })).toBeNull();
    await resize(user);
    await isOpen('MineUnsaved changes');
    expect(screen.getByRole('button', { name: 'Layouts, unsaved changes' })).toBeDefined();
    await press(user, 'Save');
    await isOpen('Mine');
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Layouts');
    });
    const [saved] = await own();
    expect(saved).toMatchObject({ revision: 2, content: { sizes: { book: 20 } } });
  });

  it('are not left with changes before the user has agreed', async () => {
    await signUp(gateway);
    await create('Other');
    const user = await openMenu();
    await resize(user);
    const size = grid().style.getPropertyValue('--book-size');
    await user.click(await menu().findByRole('button', { name: 'Other' }));
    expect(menu().getByRole('alert').textContent).toMatch(/will be lost/);
    await press(user, 'Cancel');
    expect(grid().style.getPropertyValue('--book-size')).toBe(size);
    await press(user, 'Other');
    await press(user, 'Open anyway');
    await isOpen('Other');
    expect(grid().style.getPropertyValue('--book-size')).toBe('');
    await press(user, 'Default');
    await isOpen('Default');
    expect(grid().dataset).toMatchObject({ form: 'end', book: 'beside' });
    expect(screen.queryByText('ETH/USDT', { selector: 'li > bdi' })).toBeNull();
    expect(localStorage.getItem('kline_interval')).toBe('1');
  });

  it('that another device has changed are not overwritten without a question', async () => {
    await signUp(gateway);
    const user = await openMenu();
    await saveAs(user, 'Mine');
    await isOpen('Mine');
    const [layout] = await own();
    await elsewhere((call) => call(changeLayout, { ...layout!, content }));
    await resize(user);
    await press(user, 'Save');
    expect((await menu().findByRole('alert')).textContent).toBe(
      '“Mine” was changed on another device.',
    );
    expect(await own()).toMatchObject([{ revision: 2, content }]);
    await press(user, 'Use the newer version');
    await isOpen('Mine');
    expect(grid().dataset).toMatchObject({ form: 'start', book: 'below' });

    await elsewhere((call) =>
      call(changeLayout, { ...layout!, revision: 2, content: { ...content, formSide: 'right' } }),
    );
    await resize(user);
    await press(user, 'Save');
    await user.click(await menu().findByRole('button', { name: 'Overwrite with mine' }));
    await isOpen('Mine');
    expect(await own()).toMatchObject([{ revision: 4, content: { formSide: 'left' } }]);
  });

  it('are renamed, replaced by name and deleted', async () => {
    await signUp(gateway);
    await create('Other');
    const user = await openMenu();
    await saveAs(user, 'Mine');
    await user.click(await menu().findByRole('button', { name: 'Rename “Mine”' }));
    const name = menu().getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(menu().getByRole('alert').textContent).toBe('Enter a name of 1 to 30 characters.');
    await user.type(name, 'Other{Enter}');
    expect((await menu().findAllByRole('alert'))[0]?.textContent).toBe(
      'This name is already in use.',
    );
    await user.clear(name);
    await user.type(name, 'My own{Enter}');
    await isOpen('My own');
    expect(menu().queryByText('Unsaved changes')).toBeNull();
    await saveAs(user, 'Other');
    expect(menu().getByRole('alert').textContent).toBe('“Other” will be replaced.');
    await press(user, 'Replace');
    await isOpen('Other');
    await press(user, 'Delete “Other”');
    await press(user, 'Delete');
    await isOpen('Default');
    expect(await own()).toMatchObject([{ name: 'My own' }]);
  });

  it('that another device has deleted stay on the screen', async () => {
    await signUp(gateway);
    const user = await openMenu();
    await saveAs(user, 'Mine');
    await isOpen('Mine');
    const [{ documentId, revision }] = (await own()) as [Layout];
    await elsewhere((call) => call(removeLayout, { documentId, revision }));
    await resize(user);
    const size = grid().style.getPropertyValue('--book-size');
    await press(user, 'Save');
    expect((await menu().findByRole('alert')).textContent).toBe('This was deleted elsewhere.');
    expect(grid().style.getPropertyValue('--book-size')).toBe(size);
    await saveAs(user, 'Mine');
    await isOpen('Mine');
    expect(await own()).toHaveLength(1);
  });

  it('of a visitor are the one that the terminal begins with, beside a way to log in', async () => {
    await openMenu();
    await isOpen('Default');
    expect(menu().getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(menu().queryByRole('button', { name: 'Save as new' })).toBeNull();
    expect(gateway.requests(getLayouts)).toHaveLength(0);
  });

  it('that cannot be loaded are asked for again', async () => {
    await signUp(gateway);
    gateway.refuse(getLayouts, '50001', 'Not now.');
    const user = await openMenu();
    const alert = await menu().findByRole('alert');
    expect(menu().getByRole('button', { name: 'Default' })).toBeDefined();
    gateway.relent();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await menu().findByRole('button', { name: 'Save as new' })).toBeDefined();
  });

  it('that cannot be saved say why, and the name stays', async () => {
    await signUp(gateway);
    const user = await openMenu();
    gateway.loseRequests(createLayout);
    await saveAs(user, 'Mine');
    expect((await menu().findByRole('alert')).textContent).toMatch(/Could not reach/);
    expect(menu().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mine');
    gateway.relent();
    await press(user, 'Save');
    await isOpen('Mine');
  });
});
