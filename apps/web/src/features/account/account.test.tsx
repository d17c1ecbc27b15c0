import {
  createSubAccount,
  setSubAccountPermissions,
  setUserFlags,
  switchAccount,
  transferSubAccount,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { prove } from '#testing/app/prove.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway({ debugPages: true });

const part = (name: string) => screen.findByRole('region', { name });
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const inUse = async () => {
  const accounts = within(await part('Accounts'));
  const texts = (await accounts.findAllByRole('listitem', { current: true })).map(
    ({ textContent }) => textContent,
  );
  return texts;
};

it('asks a visitor to log in', async () => {
  await renderApp('/account');
  expect(await screen.findByText('Log in to see your account.')).toBeDefined();
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Faccount');
});

describe('the account of a user', () => {
  beforeEach(async () => {
    await signUp(gateway);
  });

  it('is shown with what is bound, addresses partly hidden', async () => {
    await renderApp('/account');
    await part('Profile');
    expect(fact('Name')).toMatch(/^tr\*\*\*@bourse\.example$/);
    expect(fact('UID')).toMatch(/^\d{12}$/);
    expect(fact('VIP level')).toBe('0');
    expect(fact('Identity')).toBe('Level 0 · not verified');
    const link = screen.getByRole('link', { name: 'Manage login and security' });
    expect(link.getAttribute('href')).toBe('/security');
    expect(screen.queryByText(/This account is frozen/)).toBeNull();
  });

  it('says that it is frozen', async () => {
    const { sdk, close } = openTab();
    await sdk.call(setUserFlags, { frozen: true });
    close();
    await renderApp('/account');
    expect(await screen.findByText(/This account is frozen/)).toBeDefined();
  });
});

describe('sub-accounts', () => {
  let trader: Trader;

  beforeEach(async () => {
    trader = await signUp(gateway);
  });

  async function create(name: string) {
    const { loads } = watchNavigation();
    const user = await renderApp('/account');
    await user.click(await screen.findByRole('button', { name: 'Create sub-account' }));
    await user.type(await screen.findByLabelText('Sub-account name'), `${name}{Enter}`);
    await screen.findByRole('button', { name: `Switch to ${name}` });
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    return { user, loads };
  }

  it('are created by name, and listed after the main account', async () => {
    const { user } = await create('Grid bot');
    expect(await gateway.sent(createSubAccount)).toEqual([{ nickName: 'Grid bot' }]);
    expect(await inUse()).toEqual([expect.stringMatching(/^Main account\d{12}In use$/)]);
    await user.click(screen.getByRole('button', { name: 'Create sub-account' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Please enter Sub-account name')).toBeDefined();
    expect(gateway.requests(createSubAccount)).toHaveLength(1);
  });

  it('are permitted and frozen by their owner', async () => {
    const { user } = await create('Grid bot');
    await user.click(screen.getByRole('button', { name: 'Manage Grid bot' }));
    const controls = within(screen.getByRole('region', { name: 'Manage Grid bot' }));
    const futures = () =>
      controls.getByRole<HTMLInputElement>('checkbox', { name: 'Futures trading' });
    expect(futures().checked).toBe(true);
    await user.click(futures());
    expect(futures().checked).toBe(false);
    await prove(user, trader, gateway);
    await waitFor(async () => {
      const [sent] = await gateway.sent(setSubAccountPermissions);
      expect(sent?.permissions).toEqual({ futuresTrade: false });
    });
    await user.click(controls.getByRole('button', { name: 'Freeze' }));
    await prove(user, trader, gateway);
    expect(await controls.findByRole('button', { name: 'Unfreeze' })).toBeDefined();
    expect(screen.getByText('Frozen')).toBeDefined();
    expect(futures().checked).toBe(false);
  });

  it('exchange coins with their owner, who learns why one cannot move', async () => {
    const { user } = await create('Grid bot');
    await user.click(screen.getByRole('button', { name: 'Manage Grid bot' }));
    const controls = within(screen.getByRole('region', { name: 'Manage Grid bot' }));
    const press = () => user.click(controls.getByRole('button', { name: 'Transfer' }));
    await controls.findByRole('button', { name: 'Max 0 USDT' });
    await press();
    expect(controls.getByText('Please enter Amount')).toBeDefined();
    await user.type(controls.getByRole('textbox', { name: 'Amount' }), '5');
    await press();
    expect(controls.getByText('The maximum amount is 0 USDT')).toBeDefined();
    expect(gateway.requests(transferSubAccount)).toEqual([]);
    await user.click(controls.getByRole('radio', { name: 'From the sub-account' }));
    await press();
    expect(await controls.findByText(/[Ii]nsufficient|too little|not enough/)).toBeDefined();
    const [sent] = await gateway.sent(transferSubAccount);
    expect(sent).toMatchObject({ ledger: 'real', coin: 'USDT', amount: '5', fromType: 'spot' });
    expect(sent?.fromUserId).not.toBe(sent?.toUserId);
  });

  it('are switched to by an encrypted call and a reload, and lead back to the main account', async () => {
    const { user, loads } = await create('Grid bot');
    await user.click(screen.getByRole('button', { name: 'Switch to Grid bot' }));
    await waitFor(() => {
      expect(loads).toEqual(['reload']);
    });
    const [sent] = await gateway.sent(switchAccount);
    expect(Object.keys(sent ?? {})).not.toContain('userId');
    leavePage();
    const again = await renderApp('/account');
    expect(await inUse()).toEqual([expect.stringMatching(/^Grid bot\d{12}.*In use$/)]);
    expect(fact('Name')).toBe('Grid bot');
    expect(screen.getByTitle('Sub-account Grid bot')).toBeDefined();
    expect(document.title).toMatch(/^Grid bot · /);
    expect(document.querySelector('header .bg-sub-account')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Create sub-account' })).toBeNull();
    await again.click(screen.getByRole('button', { name: 'Switch to Main account' }));
    await waitFor(() => {
      expect(loads).toEqual(['reload', 'reload']);
    });
    leavePage();
    await renderApp('/account');
    expect(await inUse()).toEqual([expect.stringMatching(/^Main account/)]);
  });

  it('show why a switch is refused', async () => {
    const { user, loads } = await create('Grid bot');
    gateway.refuse(switchAccount, '20040', 'There is no such account.');
    await user.click(screen.getByRole('button', { name: 'Switch to Grid bot' }));
    expect(await screen.findByText('There is no such account.')).toBeDefined();
    expect(loads).toEqual([]);
  });

  it('load a page again that shows another account than the one a tab has switched to', async () => {
    const { loads } = watchNavigation();
    await renderApp('/account');
    await part('Profile');
    dispatchEvent(new StorageEvent('storage', { key: 'global_user_id' }));
    expect(loads).toEqual([]);
    localStorage.setItem('global_user_id', '111111111111');
    dispatchEvent(new StorageEvent('storage', { key: 'global_user_id' }));
    expect(loads).toEqual(['reload']);
  });
});
