import { changeApiKey, createApiKey, createSubAccount, getApiKeys } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven, proofWindow, prove } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function fillForm(user: UserEvent, days = '30'): Promise<void> {
  await user.click(await button('Create API key'));
  await user.type(await screen.findByLabelText('Key name'), 'Grid bot');
  await user.click(screen.getByLabelText('Spot trading'));
  await user.clear(screen.getByLabelText('Valid for (days)'));
  await user.type(screen.getByLabelText('Valid for (days)'), days);
}

async function createKey(more: object = {}): Promise<void> {
  const { sdk, close } = openTab();
  const settings = {
    label: 'Old',
    permissions: ['read' as const, 'spotTrade' as const],
    addresses: [],
    days: 1,
    ...more,
  };
  await callProven(sdk, createApiKey, settings, { ...trader, ...gateway });
  close();
}

async function storedKeys(userId?: string) {
  const { sdk, close } = openTab();
  const { list } = await sdk.call(getApiKeys, userId === undefined ? {} : { userId });
  close();
  return list;
}

it('is created in an encrypted call, and its secret is shown once', async () => {
  const user = await renderApp('/account/newapi');
  await screen.findByText('You have no API keys yet.');
  await fillForm(user);
  await user.click(await button('Create key'));
  await prove(user, trader, gateway);
  const secret = await screen.findByLabelText('Secret key');
  expect(secret.textContent).toMatch(/^[\w-]{43}$/);
  const [sent] = await gateway.sent(createApiKey);
  expect(JSON.stringify(sent)).not.toContain(trader.password);
  await user.click(await button('I have copied the secret key'));
  expect(screen.queryByLabelText('Secret key')).toBeNull();
  await screen.findByText('Read · Spot trading');
  await screen.findByText('Any IP address');
  await screen.findByText('Never used');
});

it('lasts at most 90 days unless addresses are listed', async () => {
  const user = await renderApp('/account/newapi');
  await fillForm(user, '91');
  await user.click(await button('Create key'));
  await screen.findByText('1 to 90 days');
  await user.type(screen.getByLabelText('Allowed IP addresses'), '203.0.113.7 10.0.0.0/24');
  await user.click(await button('Create key'));
  await prove(user, trader, gateway);
  await user.click(await button('I have copied the secret key'));
  await screen.findByText('203.0.113.7, 10.0.0.0/24');
});

it('is deleted after a question', async () => {
  await createKey();
  const user = await renderApp('/account/newapi');
  await user.click(await button('Delete Old'));
  const question = await screen.findByRole('dialog');
  expect(await storedKeys()).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Delete key' }));
  await prove(user, trader, gateway);
  await screen.findByText('You have no API keys yet.');
  expect(await storedKeys()).toEqual([]);
});

it('belongs to the sub-account that its main account has chosen', async () => {
  const { sdk, close } = openTab();
  await sdk.call(createSubAccount, { nickName: 'First' });
  const { userId } = await sdk.call(createSubAccount, { nickName: 'Second' });
  close();
  const user = await renderApp('/subaccount/setting/api');
  await user.selectOptions(await screen.findByLabelText('Show keys of'), 'Second');
  await fillForm(user);
  await user.click(await button('Create key'));
  await prove(user, trader, gateway);
  await user.click(await button('I have copied the secret key'));
  await waitFor(async () => {
    expect(await storedKeys(userId)).toHaveLength(1);
  });
  expect(await storedKeys()).toEqual([]);
});

it('says what an edit changes, and sends that only', async () => {
  await createKey();
  const user = await renderApp('/account/newapi');
  await user.click(await button('Edit Old'));
  await screen.findByText('No changes yet');
  await user.type(screen.getByLabelText('Key name'), ' bot');
  await user.click(screen.getByLabelText('Spot trading'));
  await user.click(screen.getByLabelText('Transfer'));
  await screen.findByText(/^Name: .*Old.* → .*Old bot.*$/);
  screen.getByText('Permission added: Transfer');
  screen.getByText('Permission removed: Spot trading');
  await user.click(await button('Save changes'));
  await prove(user, trader, gateway);
  await screen.findByText('Read · Transfer');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  const [sent] = await gateway.sent(changeApiKey);
  expect(JSON.stringify(sent)).not.toContain(trader.password);
  expect(sent).toMatchObject({ label: 'Old bot', permissions: ['read', 'transfer'] });
  expect(sent).not.toHaveProperty('addresses');
});

it('refuses a wrong address while it is typed', async () => {
  await createKey();
  const user = await renderApp('/account/newapi');
  await user.click(await button('Edit Old'));
  const field = await screen.findByLabelText('Allowed IP addresses');
  await user.type(field, '203.0.113.7 10.0.0.0/33');
  await screen.findByText(/10\.0\.0\.0\/33.* is not a valid IP address or network/);
  await user.type(field, '{Backspace}');
  await waitFor(() => {
    expect(screen.queryByText(/is not a valid IP address/)).toBeNull();
  });
  expect(await gateway.sent(changeApiKey)).toEqual([]);
});

it('keeps an address for a key that lasts longer than one without may', async () => {
  await createKey({ addresses: ['203.0.113.7'], days: 365 });
  const user = await renderApp('/account/newapi');
  await user.click(await button('Edit Old'));
  await user.clear(await screen.findByLabelText('Allowed IP addresses'));
  await screen.findByText(/A key without allowed IP addresses is valid for at most 90 days/);
});

it('stays as it is when the proof is refused', async () => {
  await createKey();
  const user = await renderApp('/account/newapi');
  await user.click(await button('Edit Old'));
  await user.click(await screen.findByLabelText('Withdraw'));
  await user.click(await button('Save changes'));
  await screen.findByText('Withdrawals need at least one allowed IP address');
  await user.type(screen.getByLabelText('Allowed IP addresses'), '0.0.0.0/0');
  await screen.findByText(/is too large/);
  await user.clear(screen.getByLabelText('Allowed IP addresses'));
  await user.type(screen.getByLabelText('Allowed IP addresses'), '203.0.113.7');
  await user.click(await button('Save changes'));
  const form = await proofWindow();
  await user.type(form.getByLabelText('Current password'), 'Wrong7Horse');
  await user.type(form.getByLabelText(/^Code sent to/), '000000');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await form.findByText('Wrong password.');
  expect(await storedKeys()).toMatchObject([{ permissions: ['read', 'spotTrade'] }]);
});
