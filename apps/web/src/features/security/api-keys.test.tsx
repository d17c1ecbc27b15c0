import { createApiKey, createSubAccount, getApiKeys } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import type { Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway({ onCode: () => undefined });

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function fillForm(user: UserEvent, days = '30'): Promise<void> {
  await user.click(await button('Create an API key'));
  await user.type(await screen.findByLabelText('Name of the key'), 'Grid bot');
  await user.click(screen.getByLabelText('Trade spot'));
  await user.clear(screen.getByLabelText('Days until it expires'));
  await user.type(screen.getByLabelText('Days until it expires'), days);
  await user.type(screen.getByLabelText('Your current password'), trader.password);
}

async function storedKeys(userId?: string) {
  const { sdk, close } = openTab();
  const { list } = await sdk.call(getApiKeys, userId === undefined ? {} : { userId });
  close();
  return list;
}

it('is created in an encrypted call, and its secret is shown once', async () => {
  const user = await renderApp('/account/newapi');
  await screen.findByText('There is no API key yet.');
  await fillForm(user);
  await user.click(await button('Create the key'));
  const secret = await screen.findByLabelText('Secret');
  expect(secret.textContent).toMatch(/^[\w-]{43}$/);
  const [sent] = await gateway.sent(createApiKey);
  expect(JSON.stringify(sent)).not.toContain(trader.password);
  await user.click(await button('I have copied the secret'));
  expect(screen.queryByLabelText('Secret')).toBeNull();
  await screen.findByText('Read · Trade spot');
  await screen.findByText('Every address may use it');
  await screen.findByText('Never used');
});

it('lasts at most 90 days unless addresses are listed', async () => {
  const user = await renderApp('/account/newapi');
  await fillForm(user, '91');
  await user.click(await button('Create the key'));
  await screen.findByText('1 to 90 days');
  await user.type(screen.getByLabelText('Addresses that may use it'), '203.0.113.7 10.0.0.0/8');
  await user.click(await button('Create the key'));
  await user.click(await button('I have copied the secret'));
  await screen.findByText('203.0.113.7, 10.0.0.0/8');
});

it('is deleted after a question', async () => {
  const { sdk, close } = openTab();
  await sdk.call(createApiKey, {
    ...{ label: 'Old', permissions: ['read'], addresses: [], days: 1 },
    pwd: trader.password,
  });
  close();
  const user = await renderApp('/account/newapi');
  await user.click(await button('Delete Old'));
  const question = await screen.findByRole('dialog');
  expect(await storedKeys()).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Delete the key' }));
  await screen.findByText('There is no API key yet.');
  expect(await storedKeys()).toEqual([]);
});

it('belongs to the sub-account that its main account has chosen', async () => {
  const { sdk, close } = openTab();
  await sdk.call(createSubAccount, { nickName: 'First' });
  const { userId } = await sdk.call(createSubAccount, { nickName: 'Second' });
  close();
  const user = await renderApp('/subaccount/setting/api');
  await user.selectOptions(await screen.findByLabelText('Keys of'), 'Second');
  await fillForm(user);
  await user.click(await button('Create the key'));
  await user.click(await button('I have copied the secret'));
  await waitFor(async () => {
    expect(await storedKeys(userId)).toHaveLength(1);
  });
  expect(await storedKeys()).toEqual([]);
});
