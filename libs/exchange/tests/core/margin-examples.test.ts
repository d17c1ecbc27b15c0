import {
  borrow,
  getDebts,
  getFeeRates,
  getMarginLiquidationHistory,
  getMarginAccounts,
  placeMarginOrder,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { feeRateOf, levelOf } from '../../src/instruments/fee-schedule.ts';
import { formatRate } from '../../src/instruments/rate.ts';
import { parseCoin } from '../../src/instruments/instrument.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

const ledger = 'simulation';
const usdt = { ledger, marginMode: 'cross', coin: 'USDT' } as const;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit();
});

async function accountOf(marginMode: 'cross' | 'isolated') {
  const { accounts } = await kit.call('ann', getMarginAccounts, undefined);
  return accounts.find((account) => account.marginMode === marginMode);
}

async function usdtOf() {
  return (await accountOf('cross'))?.assets.find(({ coin }) => coin === 'USDT');
}

async function interestOf() {
  return (await kit.call('ann', getDebts, undefined)).debts[0]?.interest;
}

describe('the chapter about margin', () => {
  it('shows a loan', async () => {
    const example = workedExample('margin', 'a loan');
    kit.give('ann', 'margin', 'USDT', example['own USDT']!);
    expect((await usdtOf())?.maxBorrowable).toBe(example['most before']);
    await kit.call('ann', borrow, { ...usdt, amount: example['borrowed USDT']! });
    expect(await interestOf()).toBe(example['interest']);
    expect(await accountOf('cross')).toMatchObject({
      debtValue: example['debt value'],
      marginLevel: example['margin level'],
      riskRate: example['risk rate'],
    });
    expect((await usdtOf())?.maxTransferOut).toBe(example['most that can leave']);
    await kit.pass(Number(example['hours asleep']) * 3_600_000);
    expect(await interestOf()).toBe(example['interest after']);
  });

  it('EXC-41 shows the limit of a coin', async () => {
    const example = workedExample('margin', 'the limit of a coin');
    kit.give('ann', 'margin', 'USDT', '9000000');
    expect((await usdtOf())?.maxBorrowable).toBe(example['limit of USDT']);
    await kit.call('ann', borrow, { ...usdt, amount: example['borrowed']! });
    expect(await interestOf()).toBe(example['interest']);
    expect((await usdtOf())?.maxBorrowable).toBe(example['most after']);
  });

  it('shows an isolated account and its liquidation', async () => {
    const example = workedExample('margin', 'an isolated account');
    const [size, price, bid] = [example['buys BTC']!, example['at']!, example['best bid']!];
    kit.give('ann', 'margin:BTCUSDT', 'USDT', example['own USDT']!);
    kit.quote('BTCUSDT', 'sell', price, size);
    const order = { side: 'buy', orderType: 'limit', price, size } as const;
    const loan = { marginMode: 'isolated', loanMode: 'auto_borrow' } as const;
    await kit.call('ann', placeMarginOrder, { ledger, symbol: 'BTCUSDT', ...order, ...loan });
    const { debts } = await kit.call('ann', getDebts, undefined);
    expect(debts[0]?.borrowed).toBe(example['borrowed']);
    expect(kit.balance('ann', 'margin:BTCUSDT', 'BTC')[0]).toBe(example['BTC after the fee']);
    expect(await accountOf('isolated')).toMatchObject({
      debtValue: example['debt value'],
      liquidationPrice: example['liquidation price'],
    });
    kit.quote('BTCUSDT', 'buy', bid, '10');
    kit.setPrice('BTCUSDT', example['liquidation price']!);
    await kit.pass(0);
    const { liquidations } = await kit.call('ann', getMarginLiquidationHistory, {});
    expect(liquidations[0]?.fee).toBe(example['liquidation fee']);
    expect(kit.balance('ann', 'margin:BTCUSDT', 'USDT')[0]).toBe(example['USDT left']);
    const [left = ''] = kit.balance('ann', 'margin:BTCUSDT', 'BTC');
    const sold = (parseCoin('0.4995') ?? 0n) - (parseCoin(left) ?? 0n);
    expect(sold).toBe(parseCoin(example['sold BTC']!));
  });

  it('shows a fee level', async () => {
    const example = workedExample('margin', 'a fee level');
    const [volume, assets] = [parseCoin(example['volume 30d']!)!, parseCoin(example['assets']!)!];
    const level = levelOf(volume, assets);
    expect(String(level)).toBe(example['level']);
    expect(formatRate(feeRateOf(level, 'spot', 'maker'))).toBe(example['spot maker']);
    expect(formatRate(feeRateOf(level, 'spot', 'taker'))).toBe(example['spot taker']);
    expect((await kit.call('ann', getFeeRates, undefined)).level).toBe(0);
  });
});
