import {
  acceptOtcQuote,
  borrow,
  faucet,
  getProfitByCoin,
  getStatement,
  placeMarginOrder,
  placeOrder,
  requestOtcQuote,
  transferSubAccount,
  withdraw,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { AccountKit } from '../kit/account-kit.ts';
import { FuturesKit } from '../kit/futures-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

const symbol = 'BTCUSDT';
const day = 86_400_000;

type Example = Readonly<Record<string, string>>;

function exampleOf(title: string) {
  const values = workedExample('portfolio', title);
  const value = (name: string): string => {
    const found = values[name];
    if (found === undefined) throw new Error(`${title} has no ${name}`);
    return found;
  };
  return { values, value };
}

async function totalOf(kit: AccountKit, userId = 'ann') {
  const { total } = await kit.call(userId, getStatement, {});
  if (!total) throw new Error(`${userId} has no statement`);
  return total;
}

/** Compares the figures that an example has. */
function expectFigures(figures: object, values: Example): void {
  const shown = Object.entries(figures).filter(([name]) => name in values);
  expect(shown.length).toBeGreaterThan(3);
  expect(Object.fromEntries(shown.map(([name, found]) => [name, String(found)]))).toEqual(
    Object.fromEntries(shown.map(([name]) => [name, values[name]])),
  );
}

/** Trades at a price that another participant quotes. */
async function trade(kit: AccountKit, side: 'buy' | 'sell', price: string, size: string) {
  const { ledger } = kit;
  kit.setPrice(symbol, price);
  kit.quote(symbol, side === 'buy' ? 'sell' : 'buy', price, size);
  const order = { ledger, symbol, side, orderType: 'limit', price, size } as const;
  await kit.call('ann', placeOrder, order);
}

describe('the chapter about portfolio and profit', () => {
  it('EXC-80 shows a buy', async () => {
    const { values, value } = exampleOf('a buy');
    const kit = new AccountKit();
    kit.give('ann', 'spot', 'USDT', value('own USDT'));
    await trade(kit, 'buy', value('price'), value('buys BTC'));
    expectFigures(await totalOf(kit), values);
  });

  it('EXC-81 shows a sale', async () => {
    const { values, value } = exampleOf('a sale');
    const kit = new AccountKit();
    kit.setPrice(symbol, value('their cost'));
    kit.give('ann', 'spot', 'BTC', value('own BTC'));
    await trade(kit, 'sell', value('price'), value('sells BTC'));
    expectFigures(await totalOf(kit), values);
  });

  it('EXC-81 shows the average cost', async () => {
    const { values, value } = exampleOf('average cost');
    const kit = new AccountKit();
    for (const name of ['first BTC at', 'second BTC at']) {
      kit.setPrice(symbol, value(name));
      kit.give('ann', 'spot', 'BTC', '1');
    }
    await trade(kit, 'sell', value('price'), value('sells BTC'));
    expectFigures(await totalOf(kit), values);
    const { cost } = kit.core.statements.find(kit.ledger, 'ann')?.coins.get('BTC')?.record ?? {};
    expect(cost).toBe(BigInt(value('average cost')) * 150_000_000n);
  });

  it('EXC-80 shows two days', async () => {
    const { value } = exampleOf('two days');
    const kit = new AccountKit();
    kit.setPrice(symbol, value('price on the first day'));
    kit.give('ann', 'spot', 'BTC', value('own BTC'));
    kit.setPrice(symbol, value('closing price'));
    await kit.pass(day);
    kit.setPrice(symbol, value('price on the second day'));
    const { days, total } = await kit.call('ann', getStatement, {});
    expect(days.map(({ profit }) => profit)).toEqual([
      value('profit of the first day'),
      value('profit of the second day'),
    ]);
    expect(days[1]?.opening).toBe(value('opening of the second day'));
    expect(total).toMatchObject({ profit: value('profit of both'), closing: value('closing') });
  });

  it('EXC-80 shows a withdrawal', async () => {
    const { values, value } = exampleOf('a withdrawal');
    const kit = new AccountKit('real');
    const ledger = 'real';
    const tron = { coin: 'USDT', chain: 'TRC20' } as const;
    await kit.call('ann', faucet, { ledger, ...tron, amount: value('deposit of USDT') });
    await kit.pass(60_000);
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    await kit.call('ann', withdraw, { ledger, ...tron, address, amount: value('withdrawal') });
    expect((await totalOf(kit)).closing).toBe(value('value in between'));
    await kit.pass(60_000);
    expectFigures(await totalOf(kit), values);
    expect(values['fees']).toBe(value('its fee'));
  });

  it('EXC-81 shows a coin for a sub-account', async () => {
    const { values, value } = exampleOf('a coin for a sub-account');
    const kit = new AccountKit();
    const { ledger } = kit;
    kit.setPrice(symbol, value('their cost'));
    kit.give('ann', 'spot', 'BTC', value('own BTC'));
    kit.setPrice(symbol, value('price'));
    const terms = { coin: 'BTC', fromType: 'spot', toType: 'spot' } as const;
    const users = { fromUserId: 'ann', toUserId: 'sub', amount: value('gives BTC') };
    await kit.call('ann', transferSubAccount, { ledger, ...terms, ...users });
    expectFigures(await totalOf(kit), values);
    expect(await totalOf(kit, 'sub')).toMatchObject({
      transfers: value('the other gets'),
      unrealisedCoins: '0',
      closing: value("the other's cost"),
    });
  });

  it('EXC-81 shows a short with a loan', async () => {
    const { values, value } = exampleOf('a short with a loan');
    const kit = new AccountKit();
    const { ledger } = kit;
    kit.setPrice(symbol, value('price'));
    kit.give('ann', 'margin', 'USDT', value('own USDT'));
    const loan = { ledger, marginMode: 'cross', coin: 'BTC' } as const;
    await kit.call('ann', borrow, { ...loan, amount: value('borrows BTC') });
    kit.quote(symbol, 'buy', value('price'), value('sells BTC'));
    const order = {
      ledger,
      symbol,
      marginMode: 'cross',
      side: 'sell',
      orderType: 'limit',
    } as const;
    const [price, size] = [value('price'), value('sells BTC')];
    await kit.call('ann', placeMarginOrder, { ...order, price, size });
    kit.setPrice(symbol, value('price afterwards'));
    expectFigures(await totalOf(kit), values);
  });

  it('EXC-80 shows a long', async () => {
    const { values, value } = exampleOf('a long');
    const kit = new FuturesKit();
    kit.passTime(0);
    kit.service.act(kit.now, () => {
      kit.fund('ann', value('own USDT'));
    });
    kit.setPrice(value('at'));
    kit.open('ann', 'buy', value('buys'), value('at'));
    kit.passTime(5 * 3_600_000);
    while (kit.work());
    kit.setPrice(value('price afterwards'));
    kit.open('ann', 'sell', value('closes'), value('price afterwards'));
    const { total } = await kit.ask('ann', getStatement);
    expectFigures(total ?? {}, values);
  });

  it('EXC-80 shows a block of the desk', async () => {
    const { values, value } = exampleOf('a block of the desk');
    const kit = new AccountKit('real');
    kit.give('ann', 'spot', 'USDT', value('own USDT'));
    kit.quote(symbol, 'sell', '50000', '1');
    kit.quote(symbol, 'sell', '50010', '30');
    kit.quote(symbol, 'buy', '49990', '30');
    kit.setPrice(symbol, value('last price'));
    const ledger = 'real';
    const block = { ledger, symbol, side: 'buy', unit: 'base' } as const;
    const { quote } = await kit.call('ann', requestOtcQuote, {
      ...block,
      amount: value('buys BTC'),
    });
    expect(quote.total).toBe(value('total'));
    await kit.call('ann', acceptOtcQuote, { ledger, quoteId: quote.quoteId });
    expectFigures(await totalOf(kit), values);
  });

  it('EXC-80 shows the rounding', async () => {
    const { values, value } = exampleOf('rounding');
    const kit = new AccountKit();
    kit.setPrice(symbol, value('price'));
    kit.give('ann', 'spot', 'BTC', value('own BTC'));
    kit.setPrice(symbol, value('price afterwards'));
    expectFigures(await totalOf(kit), { ...values, profit: value('unrealisedCoins') });
  });

  it('EXC-82 shows a win rate', async () => {
    const { values, value } = exampleOf('a win rate');
    const kit = new AccountKit();
    kit.setPrice(symbol, value('their cost'));
    kit.give('ann', 'spot', 'BTC', value('own BTC'));
    for (const sale of ['first sale', 'second sale', 'third sale']) {
      await trade(kit, 'sell', value(sale), '1');
    }
    const { sides } = await kit.call('ann', getProfitByCoin, {});
    expectFigures(sides.find(({ side }) => side === 'sell') ?? {}, values);
  });
});
