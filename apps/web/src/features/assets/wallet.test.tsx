import {
  addAddress,
  changePassword,
  faucet,
  getAssets,
  getDeposits,
  getWithdrawalLimit,
  getWithdrawals,
  withdraw,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { depositTestCoins } from '#testing/app/fund-account.ts';
import { pressTwiceAroundLoss } from '#testing/app/lose-answer.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven, prove } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import type { Withdrawal } from '@bourse/react/funds';

let ahead = 0;
const gateway = await startGateway({ debugPages: true, now: () => Date.now() + ahead });
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

let trader: Trader;

beforeEach(async () => {
  trader = await signUp(gateway);
});

async function openWithdraw(available = '500') {
  gateway.answerWith(getAssets, { balances: [{ coin: 'USDT', available, frozen: '0' }] });
  const user = await renderApp('/asset/withdraw?coin=USDT');
  await screen.findByRole('option', { name: 'TRC20' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'TRC20');
  await screen.findByText('500 USDT');
  return user;
}

const button = () => screen.getByRole('button', { name: 'Withdraw' });

async function write(user: UserEvent, to: string, amount: string) {
  await user.type(screen.getByRole('textbox', { name: 'Address' }), to);
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
  await user.click(button());
}

describe('deposits', () => {
  it('show the address of the coin and network, as text and as a QR code', async () => {
    const user = await renderApp('/asset/deposit?coin=BTC');
    expect(await screen.findByText(/^tb1q/)).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code of the BTC address' })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Coin' }), 'USDT');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'TRC20');
    expect(await screen.findByText(/^TTEST/)).toBeDefined();
  });

  it('of test coins are confirmed one by one', async () => {
    const user = await renderApp('/asset/deposit?coin=BTC');
    await user.click(await screen.findByRole('button', { name: 'Get test coins' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter Amount');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '2');
    await user.click(screen.getByRole('button', { name: 'Get test coins' }));
    expect(await screen.findByText(/^Confirming \d\/2$|^Credited$/)).toBeDefined();
    expect(await gateway.sent(faucet)).toEqual([
      { ledger: 'real', coin: 'BTC', chain: 'Bitcoin', account: 'spot', amount: '2' },
    ]);
    expect(gateway.requests(getDeposits).length).toBeGreaterThan(1);
  });
});

describe('a deposit straight to an account', () => {
  it('is sent with the account, which the list of deposits names', async () => {
    const user = await renderApp('/asset/deposit?coin=USDT');
    const to = await screen.findByRole('combobox', { name: 'To' });
    const names = within(to).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Spot',
      'Funding',
      'Cross margin',
      'Futures',
    ]);
    await user.selectOptions(to, 'Futures');
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '30');
    await user.click(screen.getByRole('button', { name: 'Get test coins' }));
    expect(await screen.findByRole('cell', { name: 'Futures' })).toBeDefined();
    expect((await gateway.sent(faucet)).at(-1)).toMatchObject({ account: 'futures', amount: '30' });
  });

  it('offers no futures account for a coin that it does not hold', async () => {
    await renderApp('/asset/deposit?coin=BTC');
    const to = await screen.findByRole('combobox', { name: 'To' });
    expect(within(to).queryByRole('option', { name: 'Futures' })).toBeNull();
  });
});

describe('a deposit that is not confirmed yet', () => {
  it('stands beside the total of its coin and is not available, until it is credited', async () => {
    await depositTestCoins('12.5');
    const user = await renderApp('/asset/spot');
    await user.click(await screen.findByRole('button', { name: 'Show amounts' }));
    const row = await screen.findByRole('row', { name: /USDT/ });
    expect(within(row).getByTestId('whole-USDT').textContent).toBe('0.00000000');
    expect((await within(row).findByText(/confirming$/)).textContent).toBe('+12.5 confirming');
    expect(within(row).getByTestId('available-USDT').textContent).toBe('0.00000000');
    ahead += 20_000;
    await waitFor(
      () => {
        expect(screen.getByTestId('available-USDT').textContent).toBe('12.50000000');
      },
      { timeout: 15_000 },
    );
    expect(screen.queryByText(/confirming$/)).toBeNull();
  });

  it('is hidden with the other amounts', async () => {
    const balance = { coin: 'BTC', available: '1', frozen: '0', confirming: '0.25' };
    gateway.answerWith(getAssets, { balances: [balance] });
    await renderApp('/asset/spot');
    expect(await screen.findByText(/confirming$/)).toBeDefined();
    expect(screen.queryByText(/0\.25/)).toBeNull();
    gateway.relent();
  });
});

describe('a withdrawal', () => {
  it('says why it cannot be sent, and sends nothing', async () => {
    const user = await openWithdraw();
    await write(user, address, '4');
    expect(screen.getByText('The minimum withdrawal is 5 USDT.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '000');
    await user.click(button());
    expect(screen.getByText(/^The maximum amount is [\d,.]+ USDT$/)).toBeDefined();
    expect(gateway.requests(withdraw)).toEqual([]);
  });

  it('is sent after it was confirmed, and says what arrives', async () => {
    const user = await openWithdraw();
    await user.click(screen.getByRole('button', { name: 'Max' }));
    await user.type(screen.getByRole('textbox', { name: 'Address' }), address);
    await user.click(button());
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm withdrawal' }));
    expect(dialog.getByText('499 USDT')).toBeDefined();
    expect(gateway.requests(withdraw)).toEqual([]);
    const withdrawal: Withdrawal = {
      withdrawalId: '1',
      coin: 'USDT',
      chain: 'TRC20',
      address,
      txId: null,
      amount: '500',
      fee: '1',
      createdAt: 1,
      updatedAt: 1,
      account: 'spot',
      status: 'pending',
    };
    gateway.answerWith(withdraw, { withdrawal });
    gateway.answerWith(getWithdrawals, { withdrawals: [withdrawal] });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await prove(user, trader, gateway);
    expect(await screen.findByText('In transit')).toBeDefined();
    const terms = { ledger: 'real', coin: 'USDT', chain: 'TRC20', account: 'spot' };
    const [sent] = await gateway.sent(withdraw);
    expect(sent).toMatchObject({ ...terms, address, amount: '500' });
    expect(Object.keys(sent ?? {})).not.toContain('verifyCode');
  });

  it('above the limit of 24 hours is refused, with what the next level brings', async () => {
    gateway.answerWith(getAssets, {
      balances: [{ coin: 'USDT', available: '50000', frozen: '0' }],
    });
    const user = await renderApp('/asset/withdraw?coin=USDT');
    await screen.findByText('50,000 USDT');
    expect(
      await screen.findByText(/^At level 1 you can withdraw up to .*100,000 USDT/),
    ).toBeDefined();
    const link = screen.getByRole('link', { name: 'Verify your identity' });
    expect(link.getAttribute('href')).toBe('/modifyverification');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'TRC20');
    await write(user, address, '20000');
    expect(await screen.findByText('You can withdraw up to 10,000 USDT now.')).toBeDefined();
    expect(gateway.requests(withdraw)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('10000');
  });

  it('above what another tab has left of the limit is refused by the gateway', async () => {
    gateway.answerWith(getAssets, {
      balances: [{ coin: 'USDT', available: '50000', frozen: '0' }],
    });
    const limitsUsdt = ['10000', '100000', '1000000'] as const;
    gateway.answerWith(getWithdrawalLimit, {
      level: 0,
      limitUsdt: '30000',
      usedUsdt: '0',
      leftUsdt: '30000',
      limitsUsdt: [...limitsUsdt],
    });
    const user = await renderApp('/asset/withdraw?coin=USDT');
    await screen.findByText('50,000 USDT');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'TRC20');
    await write(user, address, '20000');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await prove(user, trader, gateway);
    expect(await screen.findByText(/^This exceeds your remaining/)).toBeDefined();
  });

  it('says until when withdrawals are locked', async () => {
    const { sdk, close } = openTab();
    const newPwd = 'Another9Horse';
    await callProven(sdk, changePassword, { newPwd }, { ...trader, ...gateway });
    close();
    await openWithdraw();
    expect(await screen.findByText(/^Withdrawals are locked until/)).toBeDefined();
  });

  it('without an answer can be sent again, and is paid once', async () => {
    await depositTestCoins('500');
    ahead += 20_000;
    const user = await renderApp('/asset/withdraw?coin=USDT');
    await screen.findByText('500 USDT');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'TRC20');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), address);
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '10');
    await pressTwiceAroundLoss(gateway, withdraw, async () => {
      await user.click(button());
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await prove(user, trader, gateway);
    });
    expect(await screen.findByText('Withdrawal accepted')).toBeDefined();
    const { sdk, close } = openTab();
    const { withdrawals } = await sdk.call(getWithdrawals, {});
    expect(withdrawals).toHaveLength(1);
    close();
  });

  it('goes to saved addresses alone once the user has asked for it', async () => {
    const user = await openWithdraw();
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'nowhere');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toBe('This address is not valid.');
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
    const ofOther = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), ofOther);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      'This address belongs to ERC20 or Arbitrum One, not to TRC20.',
    );
    await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
    await user.type(dialog.getByRole('textbox', { name: 'Address' }), address);
    await user.type(dialog.getByRole('textbox', { name: 'Name (optional)' }), 'cold');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await prove(user, trader, gateway);
    expect(await screen.findByText('cold', { selector: 'bdi' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Withdraw to saved addresses only' }));
    await prove(user, trader, gateway);
    expect(await screen.findByText(/^Usable from/)).toBeDefined();
    const saved = await screen.findByRole('combobox', { name: 'Saved address' });
    await user.selectOptions(saved, `cold · ${address}`);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await waitFor(() => {
      expect([field.readOnly, field.value]).toEqual([true, address]);
    });
    await user.click(screen.getByRole('button', { name: 'Remove cold' }));
    await prove(user, trader, gateway);
    expect(await screen.findByText('You have no saved addresses.')).toBeDefined();
    expect(gateway.requests(addAddress)).toHaveLength(1);
  });
});
