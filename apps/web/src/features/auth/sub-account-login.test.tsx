import { createSubAccount, login, setSubAccountPassword } from '@bourse/gateway-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetKeys } from '#testing/forget-keys.ts';
import { prove } from '#testing/app/prove.ts';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();
const { codes } = gateway;

const password = 'Another8Horse';

let trader: Trader;
let name: string;
let made = 0;

beforeEach(async () => {
  trader = await signUp(gateway);
  made += 1;
  name = `Grid bot ${made}`;
});

/** Creates a sub-account on the account page, up to the question for its password. */
async function create() {
  const user = await renderApp('/account');
  await user.click(await screen.findByRole('button', { name: 'Create sub-account' }));
  await user.type(await screen.findByLabelText('Sub-account name'), `${name}{Enter}`);
  const form = within(await screen.findByRole('form', { name: 'Sub-account login' }));
  return { user, form };
}

async function createWithPassword(): Promise<void> {
  const { user, form } = await create();
  await user.type(form.getByLabelText('Password'), `${password}{Enter}`);
  await prove(user, trader, gateway);
  await screen.findByText('Can log in by name');
  leavePage();
  gateway.cookies.restore();
}

async function logIn() {
  const user = await renderApp('/login');
  await user.click(await screen.findByRole('radio', { name: 'Sub-account' }));
  await user.type(await screen.findByLabelText('Sub-account name'), name);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return user;
}

describe('the login of a sub-account', () => {
  it('goes by its name, and on an unknown device by a code for its owner', async () => {
    await createWithPassword();
    forgetKeys();
    const user = await logIn();
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, `${trader.email}{Enter}`);
    await screen.findByText('Code sent.');
    const code = await screen.findByRole('textbox', { name: 'Email code' });
    await user.type(code, `${codes.get(trader.email) ?? ''}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
    const [sent] = await gateway.sent(login);
    expect(Object.keys(sent ?? {})).not.toContain('loginName');
    leavePage();
    await renderApp('/account');
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull();
  });

  it('needs a name', async () => {
    const user = await renderApp('/login');
    await user.click(await screen.findByRole('radio', { name: 'Sub-account' }));
    await user.type(await screen.findByLabelText('Sub-account name'), '12345');
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    expect(await screen.findByText('Use at least one letter and no @')).toBeDefined();
    expect(gateway.requests(login)).toEqual([]);
  });
});

describe('the password of a sub-account', () => {
  it('is asked for when it is created, and may be left out', async () => {
    const { user, form } = await create();
    await user.click(form.getByRole('button', { name: 'Not now' }));
    const set = await screen.findByRole('button', { name: `Set a password for ${name}` });
    expect(screen.queryByText('Can log in by name')).toBeNull();
    await user.click(set);
    const row = within(await screen.findByRole('form', { name: 'Sub-account login' }));
    await user.type(row.getByLabelText('Password'), `${password}{Enter}`);
    await prove(user, trader, gateway);
    expect(await screen.findByText('Can log in by name')).toBeDefined();
    const [sent] = await gateway.sent(setSubAccountPassword);
    expect(Object.keys(sent ?? {})).not.toContain('newPwd');
    expect(gateway.requests(createSubAccount)).toHaveLength(1);
  });

  it('goes with another name if its own is taken', async () => {
    await createWithPassword();
    trader = await signUp(gateway);
    const { user, form } = await create();
    await user.type(form.getByLabelText('Password'), `${password}{Enter}`);
    await prove(user, trader, gateway);
    expect(await form.findByText(/^This name is already taken/)).toBeDefined();
    await user.type(form.getByLabelText('Sub-account name'), ' of mine');
    await user.click(form.getByRole('button', { name: 'Set password' }));
    await prove(user, trader, gateway);
    expect(await screen.findByText('Can log in by name')).toBeDefined();
  });
});
