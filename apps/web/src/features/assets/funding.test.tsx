import {
  getAccounts,
  getAssets,
  getTransferHistory,
  setUserFlags,
  transfer,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway({ debugPages: true });
const movement = { coin: 'USDT', amount: '30', fromUserId: '1', toUserId: '1' } as const;
const symbols = { fromSymbol: null, toSymbol: null } as const;

beforeEach(async () => {
  await signUp(gateway);
  pageCookies.write('show-asset', 'true');
});

const panel = async () => within(await screen.findByRole('region', { name: 'Funding account' }));

function hold(available: string, frozen: string): void {
  const balances = [{ coin: 'USDT', available, frozen }];
  gateway.answerWith(getAssets, { balances: [{ coin: 'USDT', available: '500', frozen: '0' }] });
  gateway.answerWith(getAccounts, {
    accounts: [
      { accountType: 'spot', symbol: null, balances, valueUsdt: '500' },
      { accountType: 'funding', symbol: null, balances, valueUsdt: '1300' },
    ],
  });
}

async function close(): Promise<void> {
  const { sdk, close: leave } = openTab();
  await sdk.call(setUserFlags, { fundDisabled: true });
  leave();
}

describe('the page of the funding account', () => {
  it('shows its balances with their value', async () => {
    hold('1250', '50');
    await renderApp('/asset/funding');
    const assets = await panel();
    expect((await assets.findByTestId('available-USDT')).textContent).toBe('1,250.00000000');
    expect(assets.getByTestId('frozen-USDT').textContent).toBe('50.00000000');
    expect(assets.getAllByText('≈ $1,300.00')).toHaveLength(2);
  });

  it('says that it is empty', async () => {
    await renderApp('/asset/funding');
    expect(await screen.findByText('Your funding account is empty.')).toBeDefined();
    expect(await screen.findByText('You have no transactions yet.')).toBeDefined();
  });

  it('says why its balances are missing, and loads them again', async () => {
    gateway.refuse(getAccounts, '50000', 'A fault');
    const user = await renderApp('/asset/funding');
    const alert = within(await screen.findByRole('alert', {}, { timeout: 10_000 }));
    gateway.relent();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your funding account is empty.')).toBeDefined();
  });

  it.each([
    ['Transfer in', 'spot', 'funding'],
    ['Transfer out', 'funding', 'spot'],
  ])('moves money: %s', async (name, fromType, toType) => {
    hold('1250', '50');
    const user = await renderApp('/asset/funding');
    await user.click(await (await panel()).findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '30');
    await waitFor(async () => {
      await user.click(dialog.getByRole('button', { name: 'Transfer' }));
      expect(gateway.requests(transfer)).not.toHaveLength(0);
    });
    const [sent] = await gateway.sent(transfer);
    expect(sent).toEqual({ ledger: 'real', coin: 'USDT', amount: '30', fromType, toType });
  });

  it('lists the transfers of this account alone', async () => {
    const way = { fromType: 'spot', toType: 'funding' } as const;
    gateway.answerWith(getTransferHistory, {
      transfers: [{ transferId: '4', ...movement, ...way, ...symbols, ts: 5 }],
    });
    await renderApp('/asset/funding');
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    expect(table.getByText('Spot → Funding')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
    const [request] = gateway.requests(getTransferHistory);
    expect(new URL(request?.url ?? '').searchParams.get('accountType')).toBe('funding');
  });

  it('offers no transfers while it is closed, and says so', async () => {
    await close();
    hold('1250', '50');
    await renderApp('/asset/funding');
    expect(await screen.findByText(/^Your funding account is closed/)).toBeDefined();
    expect(await (await panel()).findByTestId('available-USDT')).toBeDefined();
    expect((await panel()).queryByRole('button', { name: /^Transfer/ })).toBeNull();
    const header = within(screen.getByRole('banner'));
    expect(header.queryByRole('link', { name: 'Funding' })).toBeNull();
  });

  it('is linked from the header and from the overview', async () => {
    await renderApp('/asset');
    const header = within(await screen.findByRole('banner'));
    const fund = await header.findByRole('link', { name: 'Funding' });
    expect(fund.getAttribute('href')).toBe('/asset/funding');
    const accounts = within(await screen.findByRole('region', { name: 'Accounts' }));
    expect(await accounts.findByRole('link', { name: 'Funding' })).toBeDefined();
  });
});
