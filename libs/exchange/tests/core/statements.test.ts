import {
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
  placeOrder,
  resetSimulation,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLot } from '../../src/core/statements/lot.ts';
import { audit } from '../../src/journal/audit/audit.ts';
import { startOfTest } from '../../src/testing/index.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { assertStatements } from '../kit/flow/statement-soundness.ts';

const symbol = 'BTCUSDT';
const hour = 3_600_000;
const day = 24 * hour;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit();
});

async function daysOf(userId: string, question: object = {}) {
  return (await kit.call(userId, getStatement, question)).days;
}

const setPrices = () => {
  kit.setPrice(symbol, '50000');
  kit.setPrice('ETHUSDT', '2000');
};

async function sell(userId: string, price: string, size: string) {
  kit.quote(symbol, 'buy', price, size);
  const order = { symbol, side: 'sell', orderType: 'limit', price, size } as const;
  await kit.call(userId, placeOrder, { ledger: kit.ledger, ...order });
}

describe('a statement', () => {
  it('EXC-83 begins with the first balance', async () => {
    expect(await kit.call('ann', getStatement, {})).toEqual({ days: [], total: null, since: null });
    expect(await kit.call('ann', getEquityHours, {})).toEqual({ hours: [] });
    expect(await kit.call('ann', getProfitByCoin, {})).toEqual({ sides: [], costs: [] });
    expect(await kit.call('ann', getYearStatement, { year: '2026' })).toEqual({
      months: [],
      total: null,
    });
    await kit.pass(day);
    kit.give('ann', 'funding', 'USDT', '1000');
    expect(await daysOf('ann')).toMatchObject([{ opening: '0', grants: '1000', closing: '1000' }]);
  });

  it('EXC-80 ends at the prices before midnight, whenever the user is visited', async () => {
    kit.give('ann', 'spot', 'BTC', '2');
    kit.give('bob', 'spot', 'BTC', '2');
    kit.setPrice(symbol, '60000');
    kit.now += day;
    kit.setPrice(symbol, '40000');
    // Ann's day is closed by her own trade, Bob's by the round.
    await sell('ann', '40000', '1');
    await kit.pass(1000);
    while (kit.work());
    for (const user of ['ann', 'bob']) {
      const [first, second] = await daysOf(user);
      expect(first).toMatchObject({ closing: '120000', unrealisedCoins: '20000' });
      expect(second).toMatchObject({ opening: '120000' });
      expect(first?.ts).toBe(startOfTest - (startOfTest % day));
    }
  });

  it('EXC-83 has a day for each on which the exchange was open, and none for the others', async () => {
    kit.give('ann', 'spot', 'BTC', '1');
    await kit.pass(day);
    await kit.pass(5 * day);
    setPrices();
    const days = await daysOf('ann');
    const first = startOfTest - (startOfTest % day);
    expect(days.map(({ ts }) => (ts - first) / day)).toEqual([0, 1, 6]);
    expect(days.map(({ profit }) => profit)).toEqual(['0', '0', '0']);
  });

  it('EXC-80 survives restarts, also over midnight, and the journal explains it', async () => {
    kit.give('ann', 'spot', 'BTC', '2');
    kit.setPrice(symbol, '60000');
    await sell('ann', '60000', '0.5');
    await kit.pass(hour);
    kit.reopen();
    // The price is unknown until the first trade: the last one that was stored counts.
    kit.now += day;
    await sell('ann', '61000', '0.5');
    await kit.pass(1000);
    while (kit.work());
    kit.setPrice(symbol, '61000');
    kit.setPrice('ETHUSDT', '2000');
    assertStatements(kit.core);
    const before = await kit.call('ann', getStatement, {});
    expect(before.days).toMatchObject([
      { realisedSpot: '5000', unrealisedCoins: '15000', closing: '119970' },
      { realisedSpot: '5500', unrealisedCoins: '-4000', closing: '121439.5' },
    ]);
    kit.reopen();
    kit.setPrice(symbol, '61000');
    kit.setPrice('ETHUSDT', '2000');
    expect(await kit.call('ann', getStatement, {})).toEqual(before);
    assertStatements(kit.core);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('EXC-83 begins for users of a version without statements with what they own', async () => {
    kit.give('ann', 'spot', 'BTC', '1');
    await kit.pass(0);
    // An earlier version has stored the last price, and no statements.
    kit.database.exec("DELETE FROM record WHERE kind LIKE '%tatement' OR kind = 'equityHours'");
    kit.database.exec("INSERT INTO price VALUES ('BTCUSDT', 5000000)");
    kit.reopen();
    kit.setPrice(symbol, '55000');
    kit.setPrice('ETHUSDT', '2000');
    const [today] = await daysOf('ann');
    expect(today).toMatchObject({ opening: '50000', grants: '0', unrealisedCoins: '5000' });
    await sell('ann', '55000', '1');
    kit.reopen();
    setPrices();
    expect(await daysOf('ann')).toMatchObject([{ opening: '50000', realisedSpot: '5000' }]);
    assertStatements(kit.core);
  });

  it('EXC-80 counts a reset of the simulation as no profit', async () => {
    kit.give('ann', 'spot', 'BTC', '2');
    kit.setPrice(symbol, '60000');
    await kit.call('ann', resetSimulation, { ledger: 'simulation' });
    const [today] = await daysOf('ann');
    expect(today).toMatchObject({ profit: '20000', grants: '80000', closing: '100000' });
  });

  it('EXC-84 answers the days of a period, and its sums by coin and side', async () => {
    kit.give('ann', 'spot', 'BTC', '3');
    await sell('ann', '51000', '1');
    await kit.pass(day);
    await sell('ann', '49000', '0.5');
    await kit.pass(day);
    await sell('ann', '52000', '0.25');
    await kit.pass(1);
    const first = new Date(startOfTest).toISOString().slice(0, 10);
    expect(await daysOf('ann', { days: '2' })).toHaveLength(2);
    const { since } = await kit.call('ann', getStatement, { days: '1' });
    expect(since).toBe(startOfTest - (startOfTest % day));
    expect(await daysOf('ann', { until: first })).toMatchObject([{ realisedSpot: '1000' }]);
    const salesOf = async (question: object) => {
      const { sides } = await kit.call('ann', getProfitByCoin, question);
      return sides.map(({ trades, realised, winRate }) => [trades, realised, winRate]);
    };
    expect(await salesOf({})).toEqual([[3, '1000', '66.66']]);
    expect(await salesOf({ days: '2' })).toEqual([[2, '0', '50.00']]);
    expect(await salesOf({ days: '1' })).toEqual([[1, '500', '100.00']]);
    expect(await salesOf({ until: first })).toEqual([[1, '1000', '100.00']]);
    expect(await salesOf({ days: '1', until: '2020-01-01' })).toEqual([]);
  });

  it('EXC-84 adds the months of a year', async () => {
    kit.give('ann', 'spot', 'BTC', '1');
    const start = new Date(startOfTest);
    for (let passed = 0; passed < 40; passed += 1) {
      kit.setPrice(symbol, String(50_000 + passed * 100));
      await kit.pass(day);
      while (kit.work());
    }
    const year = String(start.getUTCFullYear());
    const { months, total } = await kit.call('ann', getYearStatement, { year });
    const [first, second] = months;
    expect(first?.month).toBe(start.getUTCMonth() + 1);
    expect(second?.opening).toBe(first?.closing);
    const sum = months.reduce((profit, month) => profit + Number(month.profit), 0);
    expect(Number(total?.profit)).toBe(sum);
    expect(total?.opening).toBe(first?.opening);
  });
});

describe('the hours of a user', () => {
  it('EXC-85 have the value at the beginning of each hour of yesterday and today', async () => {
    const start = startOfTest - (startOfTest % hour);
    kit.give('ann', 'spot', 'BTC', '1');
    for (const price of ['51000', '52000', '53000']) {
      kit.setPrice(symbol, price);
      await kit.pass(hour);
    }
    await sell('ann', '53000', '0.5');
    kit.setPrice(symbol, '54000');
    await kit.pass(hour);
    const { hours } = await kit.call('ann', getEquityHours, {});
    const shown = hours.map(({ ts, valueUsdt }) => [Math.floor((ts - start) / hour), valueUsdt]);
    const now = [4, '53473.5'];
    expect(shown).toEqual([[1, '51000'], [2, '52000'], [3, '53000'], now, now]);
    kit.reopen();
    kit.setPrice(symbol, '54000');
    expect((await kit.call('ann', getEquityHours, {})).hours).toEqual(hours);
  });

  it('EXC-85 leave out those at which the exchange was closed, and those before yesterday', async () => {
    kit.give('ann', 'spot', 'USDT', '10');
    await kit.pass(hour);
    kit.reopen();
    await kit.pass(3 * hour);
    await kit.pass(hour);
    const start = startOfTest - (startOfTest % hour);
    const points = async () => {
      const { hours } = await kit.call('ann', getEquityHours, {});
      return hours.slice(0, -1).map(({ ts }) => (ts - start) / hour);
    };
    expect(await points()).toEqual([1, 5]);
    for (let passed = 0; passed < 72; passed += 1) await kit.pass(hour);
    const oldest = Math.min(...(await points()));
    expect((start + oldest * hour) % day).toBe(0);
    expect((await points()).length).toBeLessThanOrEqual(48);
  });
});

describe('a lot', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).filter((each) => each !== 0n);

  it('EXC-81 explains its cost by values and what is realised, and costs nothing when it is empty', () => {
    const change = fc.tuple(amount, fc.bigInt({ min: 0n, max: 10n ** 9n }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        let lot = { quantity: 0n, cost: 0n };
        let sum = 0n;
        for (const [delta, price] of changes) {
          const value = delta * price;
          const { lot: next, realised } = changeLot(lot, delta, value);
          sum += value + realised;
          lot = next;
        }
        expect(lot.cost).toBe(sum);
        const rest = -lot.quantity;
        if (rest === 0n) expect(lot.cost).toBe(0n);
        else expect(changeLot(lot, rest, rest * 7n).lot).toEqual({ quantity: 0n, cost: 0n });
      }),
    );
  });
});
