import type { HeaderContext, PartEvents, PartUser } from '@bourse/ui/parts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../header.tsx';
import { headerContext } from '../testing/contexts.ts';

const user: PartUser = {
  name: 'me@bourse.test',
  vipLevel: 2,
  showsVipLevel: true,
  isVerified: false,
  hasPhone: false,
  hasEmail: true,
  hasAuthenticator: false,
  openOtc: true,
  isFund: true,
  fundDisabled: false,
};

/** Mounts the header as a page does, and waits until it is shown. */
async function show({
  onError = () => undefined,
  ...changes
}: Partial<HeaderContext & PartEvents> = {}) {
  const element = document.createElement('div');
  document.body.append(element);
  const onReady = vi.fn();
  const context = { ...headerContext(changes), onReady, onError };
  const handle = mount(element, context);
  onTestFinished(() => {
    act(() => {
      handle.unmount();
    });
    element.remove();
  });
  await waitFor(() => {
    expect(onReady).toHaveBeenCalled();
  });
  const update = (next: Partial<HeaderContext>) => {
    act(() => {
      handle.update({ ...context, ...next });
    });
  };
  return { element, context, handle, update };
}

/** Opens a menu: happy-dom has no popovers, but their events. */
function open(name: string): void {
  const panel = screen.getByRole('group', { name, hidden: true });
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the header', () => {
  it('S14 names the sub-account that is used, and no main account', async () => {
    const { update } = await show({ user });
    expect(screen.queryByText('Sub-account Grid')).toBeNull();
    update({ user: { ...user, subAccount: 'Grid' } });
    expect(screen.getByText('Sub-account Grid')).toBeDefined();
    expect(screen.getByText('Grid').getAttribute('aria-hidden')).toBe('true');
  });

  it('links to the pages that exist, and to no other', async () => {
    await show({ user });
    expect(names()).toEqual(['Bourse', 'Markets', 'Spot']);
    expect(screen.getByRole('link', { name: 'Markets' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['an account with both', user, ['OTC', 'Funding']],
    ['an account without OTC', { ...user, openOtc: false }, ['Funding']],
    ['an account whose fund is disabled', { ...user, fundDisabled: true }, ['OTC']],
    ['a visitor', null, []],
  ])('has OTC and fund of %s', async (_whose, whose, expected) => {
    await show({ user: whose, links: { otc: '/otc', fund: '/fund' } });
    const found = screen.queryAllByRole('link').map((link) => link.textContent);
    expect(found).toEqual(expected);
  });

  it('has assets, orders and notifications of an account, once they have pages', async () => {
    const links = { assets: '/asset', orders: '/orders', notifications: '/notifications' };
    const { update } = await show({ user, links });
    expect(names()).toEqual(['Assets', 'Orders', 'Notifications']);
    update({ user: null, links });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, unread: 3', '3'],
    [99, 'Notifications, unread: 99', '99'],
    [100, 'Notifications, unread: 100', '99+'],
  ])('counts %s unread notices in name and text of their link', async (unread, name, shown) => {
    await show({ user, links: { notifications: '/notifications' }, unread });
    const link = screen.getByRole('link', { name });
    expect(link.lastElementChild?.textContent ?? 'Notifications').toBe(`Notifications${shown}`);
  });

  it('asks the page to navigate, and leaves other presses to the browser', async () => {
    const navigate = vi.fn();
    await show({ navigate });
    const link = screen.getByRole('link', { name: 'Spot' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/spot/BTCUSDT');
  });

  it('shows the texts of the language that the page has', async () => {
    const { update } = await show({ texts: 'ja', locale: 'ja' });
    expect(screen.getByRole('link', { name: '市場' })).toBeDefined();
    update({ texts: 'ar', locale: 'ar', direction: 'rtl' });
    expect(await screen.findByRole('link', { name: 'الأسواق' })).toBeDefined();
    update({ texts: 'tlh' });
    expect(await screen.findByRole('link', { name: 'Markets' })).toBeDefined();
  });

  it('keeps the place of a user whom the page expects', async () => {
    const { update } = await show({ user: undefined, expectsUser: true });
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
    update({ user });
    expect(screen.getByRole('button', { name: 'Account' })).toBeDefined();
  });

  it('shows name, level, security and key of the account', async () => {
    await show({ user });
    open('Account');
    expect(await screen.findByText('me@bourse.test')).toBeDefined();
    expect(screen.getByText('VIP 2')).toBeDefined();
    expect(screen.getByText('Email').nextSibling?.textContent).toBe('On');
    expect(screen.getByText('Authenticator').nextSibling?.textContent).toBe('Off');
    expect((await screen.findByText('0123456789abcdef')).dataset['testid']).toBe('device-key');
  });

  it('stores each setting alone', async () => {
    const { context } = await show();
    open('Settings');
    const panel = within(screen.getByRole('group', { name: 'Settings', hidden: true }));
    fireEvent.click(await panel.findByRole('radio', { name: 'Dark', hidden: true }));
    fireEvent.click(panel.getByRole('checkbox', { name: /^Sounds/, hidden: true }));
    expect(vi.mocked(context.changeSettings).mock.calls).toEqual([
      [{ theme: 'dark' }],
      [{ hasSounds: true }],
    ]);
  });

  it('loads menus with the first press, and again after a failure', async () => {
    const loadModule = vi.fn<HeaderContext['loadModule']>().mockRejectedValue(new Error('offline'));
    await show({ loadModule });
    expect(loadModule).not.toHaveBeenCalled();
    open('Settings');
    expect(await screen.findByText('Could not load this menu.')).toBeDefined();
    loadModule.mockImplementation(headerContext().loadModule);
    fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(await screen.findByText('Price colors')).toBeDefined();
  });

  it('says that a module without the menus could not be loaded', async () => {
    await show({ loadModule: () => Promise.resolve({}) });
    open('Settings');
    expect(await screen.findByText('Could not load this menu.')).toBeDefined();
  });

  it('finds pairs of all markets, whatever their name is written like', async () => {
    const pairs = [
      { name: 'BTC/USDT', market: 'spot', href: '/spot/BTCUSDT' },
      { name: 'ETH/USDT', market: 'spot', href: '/spot/ETHUSDT' },
      { name: 'ETH/USDT', market: 'futures', href: '/futures/usdt/ETHUSDT' },
    ] as const;
    const navigate = vi.fn();
    const { context } = await show({ navigate, findPairs: () => Promise.resolve(pairs) });
    open('Search pairs');
    const field = await screen.findByRole('combobox', { name: 'Search pairs', hidden: true });
    fireEvent.change(field, { target: { value: 'eth usdt' } });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/futures/usdt/ETHUSDT');
    expect(context.track).toHaveBeenCalledExactlyOnceWith('openPair');
    fireEvent.change(field, { target: { value: 'nope' } });
    expect(screen.getByText('No pairs found.')).toBeDefined();
  });

  it('reports what cannot be shown, and is empty then', async () => {
    const onError = vi.fn();
    const { element, context, handle } = await show({ onError });
    // `act` would throw it.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    handle.update({ ...context, links: null as never });
    await vi.waitFor(() => {
      expect(onError).toHaveBeenCalledOnce();
    });
    vi.unstubAllGlobals();
    expect(element.textContent).toBe('');
  });
});
