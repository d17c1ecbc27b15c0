import {
  borrow,
  cancelAllMarginOrders,
  cancelMarginOrders,
  getBorrowHistory,
  getDebts,
  getInterestHistory,
  getMarginLiquidationHistory,
  getMarginAccounts,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrder,
  getMarginOrderHistory,
  getOrder,
  getRepayHistory,
  placeMarginOrder,
  repay,
  resetSimulation,
  transfer,
  type CallPayload,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/journal/audit/audit.ts';
import { AccountKit, stateOf } from '../kit/account-kit.ts';

const ledger = 'simulation';
const cross = { ledger, marginMode: 'cross' } as const;
const isolated = { ledger, marginMode: 'isolated', symbol: 'BTCUSDT' } as const;
const usdt = { ...cross, coin: 'USDT' } as const;
const hour = 3_600_000;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit();
});

type MarginOrder = Omit<CallPayload<typeof placeMarginOrder>, 'ledger' | 'symbol'>;

async function place(order: MarginOrder) {
  return (await kit.call('ann', placeMarginOrder, { ledger, symbol: 'BTCUSDT', ...order })).order;
}

async function accountOf(marginMode: 'cross' | 'isolated') {
  const { accounts } = await kit.call('ann', getMarginAccounts, undefined);
  return accounts.find((account) => account.marginMode === marginMode);
}

/** Ann buys 0.5 BTC for 25,000 USDT, of which she has 10,000. */
async function buyWithLoan(marginMode: 'cross' | 'isolated' = 'cross'): Promise<void> {
  kit.give('ann', marginMode === 'cross' ? 'margin' : 'margin:BTCUSDT', 'USDT', '10000');
  kit.quote('BTCUSDT', 'sell', '50000', '0.5');
  const limit = { side: 'buy', orderType: 'limit', price: '50000', size: '0.5' } as const;
  await place({ ...limit, marginMode, loanMode: 'auto_borrow' });
}

describe('a loan', () => {
  it('comes from the house, and owes the interest of its first hour at once', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    const { loan } = await kit.call('ann', borrow, { ...usdt, amount: '10000' });
    expect(loan).toMatchObject({ coin: 'USDT', amount: '10000', interest: '0', cause: 'user' });
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['20000', '0']);
    expect(kit.balance('house', 'loans', 'USDT')).toEqual(['-10000', '0']);
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([
      {
        marginMode: 'cross',
        symbol: null,
        coin: 'USDT',
        borrowed: '10000',
        interest: '0.125',
        dailyRate: '0.0003',
        createdAt: kit.now,
      },
    ]);
    expect(await accountOf('cross')).toMatchObject({
      assetValue: '20000',
      debtValue: '10000.125',
      marginLevel: '1.9999',
      riskRate: '0.5001',
      isMarginCall: false,
      isLiquidating: false,
      liquidationPrice: null,
    });
  });

  it('EXC-18 is at most what keeps assets at one and a half times the debts', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    const account = await accountOf('cross');
    expect(account?.assets.map(({ coin, maxBorrowable }) => [coin, maxBorrowable])).toEqual([
      ['BTC', '0.399995'],
      ['ETH', '9.99985'],
      ['USDT', '19999.25002812'],
    ]);
    await expect(
      kit.call('ann', borrow, { ...usdt, amount: '19999.25002813' }),
    ).rejects.toMatchObject({
      code: '43311',
      message: expect.stringContaining('19999.25002812') as unknown,
    });
    await kit.call('ann', borrow, { ...usdt, amount: '19999.25002812' });
    // The interest is rounded up.
    expect((await accountOf('cross'))?.marginLevel).toBe('1.4999');
  });

  it('is at most the limit of its coin', async () => {
    kit.give('ann', 'margin', 'USDT', '90000000');
    await expect(kit.call('ann', borrow, { ...usdt, amount: '1000001' })).rejects.toMatchObject({
      code: '43311',
    });
  });

  it.each([
    [{ ...cross, coin: 'DOGE', amount: '1' }, '43312'],
    [{ ...isolated, coin: 'ETH', amount: '1' }, '43312'],
    [{ ...usdt, amount: '0' }, '43303'],
    [{ ...usdt, amount: '0.000000001' }, '43303'],
    [{ ...usdt, marginMode: 'isolated', amount: '1' }, '43301'],
    [{ ...usdt, marginMode: 'isolated', symbol: 'NOPE', amount: '1' }, '43010'],
  ] as const)('is refused for %j', async (payload, code) => {
    kit.give('ann', 'margin', 'USDT', '10000');
    await expect(kit.call('ann', borrow, payload)).rejects.toMatchObject({ code });
  });

  it('EXC-19 costs interest for each hour that begins, also while the process sleeps', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    await kit.call('ann', borrow, { ...usdt, amount: '10000' });
    await kit.pass(1000);
    expect((await kit.call('ann', getDebts, undefined)).debts[0]?.interest).toBe('0.125');
    kit.reopen();
    await kit.pass(5 * hour);
    expect((await kit.call('ann', getDebts, undefined)).debts[0]?.interest).toBe('0.75');
    const { interests } = await kit.call('ann', getInterestHistory, { coin: 'USDT' });
    expect(interests.map(({ hours, amount }) => [hours, amount])).toEqual([
      [5, '0.625'],
      [1, '0.125'],
    ]);
  });

  it('is repaid interest first', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    await kit.call('ann', borrow, { ...usdt, amount: '10000' });
    const { repayment } = await kit.call('ann', repay, { ...usdt, amount: '100' });
    expect(repayment).toMatchObject({ amount: '100', interest: '0.125', cause: 'user' });
    expect(kit.balance('house', 'interest', 'USDT')).toEqual(['0.125', '0']);
    expect(kit.balance('house', 'loans', 'USDT')).toEqual(['-9900.125', '0']);
    await kit.call('ann', repay, usdt);
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['9999.875', '0']);
    expect(kit.balance('house', 'loans', 'USDT')).toEqual(['0', '0']);
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
    const { repayments } = await kit.call('ann', getRepayHistory, {});
    expect(repayments.map(({ amount }) => amount)).toEqual(['9900.125', '100']);
    expect((await kit.call('ann', getBorrowHistory, { coin: 'BTC' })).loans).toEqual([]);
    await expect(kit.call('ann', repay, usdt)).rejects.toMatchObject({ code: '43313' });
  });

  it('cannot be repaid with more than is available', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    await kit.call('ann', borrow, { ...cross, coin: 'BTC', amount: '0.1' });
    const all = { ledger, coin: 'BTC', fromType: 'cross_margin', toType: 'spot' } as const;
    await kit.call('ann', transfer, { ...all, amount: '0.05' });
    await expect(
      kit.call('ann', repay, { ...cross, coin: 'BTC', amount: '0.1' }),
    ).rejects.toMatchObject({ code: '43012', message: expect.stringContaining('0.05') as unknown });
  });
});

describe('a margin order', () => {
  it('borrows what its account lacks', async () => {
    await buyWithLoan();
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['0', '0']);
    expect(kit.balance('ann', 'margin', 'BTC')).toEqual(['0.4995', '0']);
    const { debts } = await kit.call('ann', getDebts, undefined);
    expect(debts).toMatchObject([{ coin: 'USDT', borrowed: '15000', interest: '0.1875' }]);
    const { loans } = await kit.call('ann', getBorrowHistory, {});
    expect(loans).toMatchObject([{ amount: '15000', cause: 'order' }]);
  });

  it('repays with what its fills bring in', async () => {
    await buyWithLoan();
    kit.quote('BTCUSDT', 'buy', '50000', '0.2');
    const sell = { side: 'sell', orderType: 'limit', price: '50000', size: '0.2' } as const;
    await place({ ...sell, marginMode: 'cross', loanMode: 'auto_repay' });
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['0', '0']);
    const { debts } = await kit.call('ann', getDebts, undefined);
    expect(debts).toMatchObject([{ borrowed: '5010.1875', interest: '0' }]);
  });

  it('borrows nothing by default', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    const order = { side: 'buy', orderType: 'limit', price: '50000', size: '0.5' } as const;
    await expect(place({ ...order, marginMode: 'cross' })).rejects.toMatchObject({ code: '43012' });
    const large = { ...order, size: '0.7', loanMode: 'auto_borrow' } as const;
    await expect(place({ ...large, marginMode: 'cross' })).rejects.toMatchObject({ code: '43012' });
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
  });

  it('borrows nothing when the book refuses it', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    kit.quote('BTCUSDT', 'sell', '50000', '0.1');
    const order = { side: 'buy', orderType: 'limit', price: '50000', size: '0.5' } as const;
    const loan = { marginMode: 'cross', loanMode: 'auto_borrow' } as const;
    await expect(place({ ...order, ...loan, force: 'fok' })).rejects.toMatchObject({
      code: '43025',
    });
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['10000', '0']);
  });

  it('is listed apart from spot orders, and keeps its modes', async () => {
    kit.give('ann', 'margin:BTCUSDT', 'USDT', '10000');
    const order = { side: 'buy', orderType: 'limit', price: '40000', size: '0.1' } as const;
    const placed = await place({ ...order, marginMode: 'isolated', clientOid: 'mine' });
    expect(placed).toMatchObject({ marginMode: 'isolated', loanMode: 'normal', status: 'live' });
    expect(await place({ ...order, marginMode: 'isolated', clientOid: 'mine' })).toEqual(placed);
    await expect(place({ ...order, marginMode: 'cross', clientOid: 'mine' })).rejects.toMatchObject(
      { code: '43118' },
    );
    expect((await kit.call('ann', getMarginOpenOrders, {})).orders).toEqual([placed]);
    const { order: found } = await kit.call('ann', getMarginOrder, { clientOid: 'mine' });
    expect(found).toEqual(placed);
    await expect(kit.call('ann', getOrder, { clientOid: 'mine' })).rejects.toMatchObject({
      code: '43001',
    });
    const { orders } = await kit.call('ann', cancelAllMarginOrders, cross);
    expect(orders).toEqual([]);
    await kit.call('ann', cancelAllMarginOrders, { ledger });
    const history = (await kit.call('ann', getMarginOrderHistory, {})).orders;
    expect(history).toMatchObject([{ status: 'cancelled', marginMode: 'isolated' }]);
    expect((await kit.call('ann', getMarginFills, {})).fills).toEqual([]);
  });
});

describe('a batch of margin orders', () => {
  it('EXC-14 cancels each order that is not refused, and says why the others are', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    const order = { side: 'buy', orderType: 'limit', price: '40000', size: '0.1' } as const;
    const { orderId } = await place({ ...order, marginMode: 'cross', clientOid: 'mine' });
    const { results } = await kit.call('ann', cancelMarginOrders, {
      ledger,
      orders: [{ clientOid: 'mine' }, { orderId }, { orderId: '77' }],
    });
    expect(results).toMatchObject([
      { ok: true, order: { orderId, status: 'cancelled', marginMode: 'cross' } },
      { ok: false, code: '43133' },
      { ok: false, code: '43001' },
    ]);
    expect((await kit.call('ann', getMarginOpenOrders, {})).orders).toEqual([]);
  });
});

describe('a liquidation', () => {
  it('EXC-20 sells what the debts and the fee need, and leaves the rest', async () => {
    await buyWithLoan();
    kit.quote('BTCUSDT', 'buy', '33000', '10');
    kit.setPrice('BTCUSDT', '33033.45');
    expect(await accountOf('cross')).toMatchObject({ isMarginCall: true, isLiquidating: false });
    kit.setPrice('BTCUSDT', '33033.44');
    await kit.pass(0);
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
    expect(kit.balance('ann', 'margin', 'BTC')).toEqual(['0.031221', '0']);
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['137.562543', '0']);
    expect(kit.balance('house', 'insurance', 'USDT')).toEqual(['300.00375', '0']);
    const { liquidations } = await kit.call('ann', getMarginLiquidationHistory, {});
    expect(liquidations).toMatchObject([
      { status: 'done', assetValue: '16500.20328', debtValue: '15000.1875', fee: '300.00375' },
    ]);
    expect(liquidations[0]?.shortfall).toEqual([]);
  });

  it('happens at the price that an isolated account shows, and leaves the other accounts alone', async () => {
    kit.give('ann', 'margin', 'USDT', '500');
    await buyWithLoan('isolated');
    expect(await accountOf('isolated')).toMatchObject({
      symbol: 'BTCUSDT',
      liquidationPrice: '33033.44',
    });
    kit.quote('BTCUSDT', 'buy', '33000', '10');
    kit.setPrice('BTCUSDT', '33033.45');
    expect((await kit.call('ann', getDebts, undefined)).debts).toHaveLength(1);
    kit.setPrice('BTCUSDT', '33033.44');
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['500', '0']);
  });

  it('buys a coin that is owed', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    await kit.call('ann', borrow, { ...cross, coin: 'BTC', amount: '0.3' });
    kit.quote('BTCUSDT', 'buy', '50000', '0.3');
    const sell = { side: 'sell', orderType: 'limit', price: '50000', size: '0.3' } as const;
    await place({ ...sell, marginMode: 'cross' });
    kit.quote('BTCUSDT', 'sell', '76000', '10');
    kit.setPrice('BTCUSDT', '75800');
    await kit.pass(0);
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
    expect(kit.balance('house', 'loans', 'BTC')).toEqual(['0', '0']);
    const [available] = kit.balance('ann', 'margin', 'USDT');
    expect(Number(available)).toBeCloseTo(24985 - 76_000 * 0.303 - 0.02 * 0.3 * 75_800, -2);
  });

  it('EXC-20 lets the insurance fund pay what is missing, then the house', async () => {
    await buyWithLoan();
    kit.give('house', 'insurance' as 'spot', 'USDT', '1000');
    kit.quote('BTCUSDT', 'buy', '20000', '10');
    kit.setPrice('BTCUSDT', '20000');
    await kit.pass(0);
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['0', '0']);
    expect(kit.balance('house', 'insurance', 'USDT')).toEqual(['0', '0']);
    const { liquidations } = await kit.call('ann', getMarginLiquidationHistory, {});
    expect(liquidations).toMatchObject([
      { status: 'done', fee: '0', shortfall: [{ coin: 'USDT', amount: '5020.1775' }] },
    ]);
    const rows = kit.database.prepare(
      `SELECT count(*) AS rows FROM journal WHERE effects LIKE '%"402017750000","shortfall"%'`,
    );
    expect(rows.get()).toEqual({ rows: 1 });
  });

  it('waits for a buyer, and refuses orders and loans while it waits', async () => {
    await buyWithLoan();
    const ask = { side: 'sell', orderType: 'limit', price: '60000', size: '0.1' } as const;
    await place({ ...ask, marginMode: 'cross' });
    kit.setPrice('BTCUSDT', '33000');
    await kit.pass(1000);
    expect(await accountOf('cross')).toMatchObject({ isLiquidating: true });
    expect((await kit.call('ann', getMarginOpenOrders, {})).orders).toEqual([]);
    await expect(place({ ...ask, marginMode: 'cross' })).rejects.toMatchObject({ code: '43314' });
    await expect(kit.call('ann', borrow, { ...usdt, amount: '1' })).rejects.toMatchObject({
      code: '43314',
    });
    kit.reopen();
    kit.setPrice('ETHUSDT', '2000');
    expect(await accountOf('cross')).toMatchObject({ isLiquidating: true, assetValue: null });
    kit.setPrice('BTCUSDT', '33000');
    kit.quote('BTCUSDT', 'buy', '33000', '10');
    await kit.pass(1000);
    expect(await accountOf('cross')).toMatchObject({ isLiquidating: false, debtValue: '0' });
    const { liquidations } = await kit.call('ann', getMarginLiquidationHistory, {});
    expect(liquidations.map(({ status }) => status)).toEqual(['done']);
  });

  it('ends when the level has risen while it waited', async () => {
    await buyWithLoan();
    kit.setPrice('BTCUSDT', '33000');
    kit.setPrice('BTCUSDT', '40000');
    expect(await accountOf('cross')).toMatchObject({
      isLiquidating: false,
      debtValue: '15000.1875',
    });
  });
});

describe('the margin accounts', () => {
  it('start again with a reset of the simulation, without debts', async () => {
    await buyWithLoan();
    await kit.call('ann', resetSimulation, { ledger });
    expect((await kit.call('ann', getDebts, undefined)).debts).toEqual([]);
    expect(kit.balance('ann', 'margin', 'BTC')).toEqual(['0', '0']);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['100000', '0']);
    expect(kit.balance('house', 'loans', 'USDT')).toEqual(['0', '0']);
  });

  it('are the same after a restart, and agree with the journal', async () => {
    await buyWithLoan('isolated');
    const bid = { side: 'buy', orderType: 'limit', price: '40000', size: '0.1' } as const;
    await place({ ...bid, marginMode: 'isolated', loanMode: 'auto_borrow_and_repay' });
    const before = stateOf(kit.core);
    kit.reopen();
    expect(stateOf(kit.core)).toEqual(before);
    expect(before.debts).toHaveLength(1);
    expect(before.orders).toHaveLength(1);
    expect(audit(kit.database).differences).toEqual([]);
  });
});
