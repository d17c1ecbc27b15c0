import {
  getContractTickers,
  getFundingHistory,
  getFundingRateHistory,
  getInsuranceFund,
  getFuturesLiquidationHistory,
  getOpenInterest,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { audit } from '../../src/index.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';
const hour = 3_600_000;

interface User {
  readonly name: string;
  readonly funds?: string;
  readonly leverage?: number;
  readonly isolated?: boolean;
}

function open(...users: readonly User[]): FuturesKit {
  const kit = new FuturesKit();
  kit.setPrice('60000');
  for (const { name, funds = '10000', leverage = 20, isolated = false } of users) {
    kit.fund(name, funds);
    kit.send(name, setLeverage, { symbol, leverage });
    const marginMode = isolated ? 'isolated' : 'cross';
    kit.send(name, setMarginMode, { symbol, marginMode });
  }
  return kit;
}

describe('an isolated position', () => {
  it('EXC-21 is liquidated at its liquidation price: what is left of the margin is the insurance fund’s', async () => {
    const kit = open({ name: 'ann', isolated: true });
    kit.open('ann', 'buy', '0.5', '60000');
    kit.setPrice('57229.1');
    expect(kit.position('ann').size).toBe(500n);
    kit.quote('buy', '57100', '0.5');
    kit.setPrice('57228.9');
    expect(kit.portfolio('ann').positions()).toEqual([]);
    // 10,000 less a fee of 18 and the margin of 1,500
    expect(kit.balance('ann')).toEqual(['8482', '0']);
    // 1,500 less the loss of 1,450, as fee
    expect(kit.house('insurance')).toBe('50');
    const { liquidations } = await kit.ask('ann', getFuturesLiquidationHistory);
    expect(liquidations).toMatchObject([
      {
        symbol,
        holdSide: 'long',
        size: '0.500',
        takenOver: '0.000',
        fee: '50',
        markPrice: '57228.9',
        bankruptcyPrice: '57000.0',
      },
    ]);
  });

  it('is taken over at the bankruptcy price without a book, and the fund keeps the difference to the mark price', () => {
    const kit = open({ name: 'ann', isolated: true });
    kit.open('ann', 'buy', '0.5', '60000');
    kit.setPrice('57200');
    expect(kit.balance('ann')).toEqual(['8482', '0']);
    // 0.5 × (57,200 − 57,000)
    expect(kit.house('insurance')).toBe('100');
  });

  it('that falls below the bankruptcy price costs the insurance fund the difference', () => {
    const kit = open({ name: 'ann', isolated: true });
    kit.insure('1000');
    kit.open('ann', 'buy', '0.5', '60000');
    kit.setPrice('56500');
    expect(kit.balance('ann')).toEqual(['8482', '0']);
    expect(kit.house('insurance')).toBe('750');
  });

  it('is reduced tier by tier until its margin suffices, and its opening orders are cancelled', () => {
    const kit = open({ name: 'ann', funds: '100000', leverage: 50, isolated: true });
    kit.open('ann', 'buy', '5', '60000');
    kit.place('ann', { side: 'buy', size: '0.1', price: '50000' });
    kit.quote('buy', '59160', '10');
    // Margin 6,000; at 59,200 the unrealised loss is 4,000 and maintenance 296,000 × 0.01 − 1,300 = 1,660.
    kit.setPrice('59200');
    expect(kit.position('ann').size).toBe(5000n);
    // At 59,150: loss 4,250, maintenance 1,657.5, equity 1,750. At 59,130: 4,350, 1,656.5, 1,650.
    kit.setPrice('59130');
    // 250,000 / 59,130 = 4.227; the fee is 0.773 × 59,160 × 0.005 = 228.6534.
    expect(kit.position('ann')).toMatchObject({ size: 4227n, status: 'open' });
    expect(kit.house('insurance')).toBe('228.6534');
    expect(kit.core.open.count('simulation', 'ann')).toBe(0);
  });
});

describe('cross positions', () => {
  it('are liquidated when equity falls to maintenance, the largest loss first', async () => {
    const kit = open({ name: 'ann', funds: '4000' });
    kit.insure('1000000');
    kit.setPrice('60000', 'ETHUSDT');
    kit.open('ann', 'buy', '0.8', '60000');
    kit.open('ann', 'sell', '0.1', '60000', { symbol: 'ETHUSDT' });
    kit.setPrice('56000');
    expect(kit.portfolio('ann').positions()).toHaveLength(2);
    kit.quote('buy', '55300', '10');
    // Equity 4,000 − 32.4 − 0.8 × 4,750 = 167.6; maintenance 176.8 + 24.
    kit.setPrice('55250');
    expect(kit.portfolio('ann').positions()).toEqual([]);
    // 3,967.6 − 0.8 × 4,700 = 207.6 are less than the fee of 221.2; so nothing is left for the other position.
    expect(kit.balance('ann')).toEqual(['0', '0']);
    expect(kit.house('insurance')).toBe('1000207.6');
    const { liquidations } = await kit.ask('ann', getFuturesLiquidationHistory);
    expect(liquidations.map((each) => [each.symbol, each.takenOver, each.fee])).toEqual([
      ['ETHUSDT', '0.100', '0'],
      ['BTCUSDT', '0.000', '207.6'],
    ]);
  });
});

describe('auto-deleveraging', () => {
  /** Ann is long 0.5 with isolated margin; bob and cas are short against others. */
  function deleverage(): FuturesKit {
    const kit = open(
      { name: 'ann', isolated: true },
      { name: 'bob', leverage: 20 },
      { name: 'cas', leverage: 100 },
    );
    kit.insure('0');
    kit.open('ann', 'buy', '0.5', '60000');
    kit.open('bob', 'sell', '1', '60000');
    kit.open('cas', 'sell', '0.3', '60000');
    kit.setPrice('56500');
    return kit;
  }

  it('EXC-23 closes the positions with the highest profit ratio × leverage at the bankruptcy price', async () => {
    const kit = deleverage();
    // Cas is first with leverage 100: all 0.3 at 57,000. Bob gives the other 0.2.
    expect(kit.portfolio('cas').positions()).toEqual([]);
    expect(kit.balance('cas')).toEqual(['10889.2', '0']);
    expect(kit.position('bob')).toMatchObject({ size: 800n, realised: 60_000_000_000n });
    expect(kit.balance('ann')).toEqual(['8482', '0']);
    expect(kit.house('insurance')).toBe('0');
    const { deleveragings } = await kit.ask('cas', getFuturesLiquidationHistory, { symbol });
    expect(deleveragings).toMatchObject([
      { size: '0.300', price: '57000.0', holdSide: 'short', realisedProfit: '900' },
    ]);
  });

  it('leaves what no position takes to the simulated participants', () => {
    const kit = open({ name: 'ann', isolated: true });
    kit.insure('0');
    kit.open('ann', 'buy', '0.5', '60000');
    kit.setPrice('56500');
    expect(kit.portfolio('ann').positions()).toEqual([]);
    expect(kit.balance('ann')).toEqual(['8482', '0']);
  });
});

describe('mark price', () => {
  it('EXC-22 is the median of funded index, index + average basis, and last price', () => {
    const kit = new FuturesKit();
    const market = kit.market();
    kit.quote('buy', '60010', '1');
    kit.quote('sell', '60030', '1');
    market.setPrices({ index: 600_000n, last: 600_500n });
    kit.passTime(1000);
    // Without a funding rate: median of 60,000, 60,020 and 60,050.
    expect(market.prices.mark).toBe(600_200n);
    market.setPrices({ last: 600_100n });
    kit.core.react(kit.now);
    expect(market.prices.mark).toBe(600_100n);
  });

  it('averages the basis over 30 seconds', () => {
    const kit = new FuturesKit();
    const market = kit.market();
    kit.quote('buy', '60010', '1');
    kit.quote('sell', '60030', '1');
    market.setPrices({ index: 600_000n, last: 700_000n });
    for (let second = 0; second < 20; second += 1) kit.passTime(1000);
    market.setPrices({ index: 600_300n });
    for (let second = 0; second < 10; second += 1) kit.passTime(1000);
    // 20 samples of 20 and 10 of −10: 60,030 + 10
    expect(market.prices.mark).toBe(600_400n);
    for (let second = 0; second < 20; second += 1) kit.passTime(1000);
    expect(market.prices.mark).toBe(600_300n);
  });
});

describe('funding', () => {
  it('moves between longs and shorts at 08:00 UTC, at the averaged premium', async () => {
    const kit = open({ name: 'ann' }, { name: 'bob', isolated: true });
    kit.place('ann', { side: 'buy', size: '0.5', price: '60000' });
    kit.place('bob', { side: 'sell', size: '0.5' });
    // The bid is 0.12 % above the index.
    kit.quote('buy', '60072', '1');
    kit.quote('sell', '60100', '1');
    kit.passTime(1000);
    kit.passTime(5 * hour - 2000);
    expect(kit.balance('ann')[0]).toBe('8494');
    kit.passTime(1000);
    // The mark price is 60,000: 30,000 × 0.0007
    expect(kit.balance('ann')).toEqual(['8473', '1500']);
    expect(kit.position('ann').funding).toBe(-2_100_000_000n);
    expect(kit.balance('bob')[0]).toBe('8503');
    const { payments } = await kit.ask('ann', getFundingHistory);
    expect(payments).toMatchObject([{ amount: '-21', fundingRate: '0.0007', size: '0.500' }]);
    const { rates } = await kit.ask('ann', getFundingRateHistory, { symbol });
    expect(rates).toEqual([
      {
        symbol,
        fundingRate: '0.0007',
        markPrice: '60000.0',
        fundingTime: Date.UTC(2026, 10, 19, 8),
      },
    ]);
  });

  it('skips intervals that passed as a whole without the exchange', async () => {
    const kit = open({ name: 'ann' });
    kit.open('ann', 'buy', '0.5', '60000');
    kit.passTime(1000);
    kit.passTime(30 * hour);
    kit.passTime(1000);
    const { payments } = await kit.ask('ann', getFundingHistory);
    expect(payments.map(({ amount }) => amount)).toEqual(['-3']);
    expect(kit.core.futures.funding.nextFunding(kit.market(), kit.now)).toBe(
      Date.UTC(2026, 10, 20, 16),
    );
  });
});

describe('public calls', () => {
  it('show open interest, tickers and the insurance fund by day', async () => {
    const kit = open({ name: 'ann' });
    kit.passTime(1000);
    kit.open('ann', 'buy', '0.5', '60000');
    expect((await kit.ask('', getOpenInterest, { symbol })).openInterest).toBe('0.500');
    const [ticker] = (await kit.ask('', getContractTickers)).tickers;
    expect(ticker).toMatchObject({
      symbol,
      markPrice: '60000.0',
      indexPrice: '60000.0',
      openInterest: '0.500',
      fundingRate: '0.0001',
      nextFundingTime: Date.UTC(2026, 10, 19, 8),
    });
    expect(await kit.ask('', getInsuranceFund)).toEqual({
      balance: '1000000',
      days: [
        {
          day: Date.UTC(2026, 10, 19),
          inflow: '1000000',
          outflow: '0',
          balance: '1000000',
        },
      ],
    });
  });
});

describe('after a restart', () => {
  it('positions, settings, margins, funding and the fund are what they were', () => {
    const kit = open({ name: 'ann' }, { name: 'bob', isolated: true, leverage: 50 });
    kit.fund('cas', '10000');
    kit.send('cas', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '0.5', '60000');
    kit.open('bob', 'sell', '0.2', '60000');
    kit.open('cas', 'sell', '0.1', '60000', { positionSide: 'short' });
    kit.place('ann', { side: 'sell', size: '0.5', price: '61000', reduceOnly: true });
    kit.place('bob', { side: 'sell', size: '0.1', price: '61000' });
    kit.passTime(1000);
    const before = stateOf(kit);
    kit.restart();
    kit.setPrice('60000');
    expect(stateOf(kit)).toEqual(before);
    expect(before.held).toEqual(['1500', '0', '300']);
    expect(audit(kit.database).differences).toEqual([]);
    kit.quote('buy', '60000', '0.5');
    kit.place('ann', { side: 'sell', size: '0.5', price: '60000' });
    expect(kit.core.open.count('simulation', 'ann')).toBe(0);
  });
});

function stateOf(kit: FuturesKit) {
  const users = ['ann', 'bob', 'cas'];
  const portfolios = users.map((user) => kit.portfolio(user));
  return {
    positions: portfolios.map((portfolio) => portfolio.positions().map(withoutAccount)),
    settings: portfolios.map(({ settings }) => [...settings.values()].map(withoutAccount)),
    modes: portfolios.map(({ positionMode }) => positionMode),
    balances: users.map((user) => kit.balance(user)),
    held: portfolios.map(({ held }) => String(held / 100_000_000n)),
    orders: users.map((user) =>
      kit.core.open.of('simulation', user).map(({ id, reserved, size }) => [id, reserved, size]),
    ),
    rate: kit.core.futures.funding.expectedRate(kit.market()),
    fund: kit.house('insurance'),
  };
}

function withoutAccount<T extends { readonly account: unknown }>({ account: _, ...rest }: T) {
  return rest;
}
