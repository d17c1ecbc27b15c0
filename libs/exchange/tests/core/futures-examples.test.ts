import {
  getFuturesAccount,
  getOpenPlanOrders,
  getPositions,
  reversePosition,
  setLeverage,
  setMarginMode,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { adlRank } from '../../src/core/futures/liquidation/adl-ranking.ts';
import { fundingRate } from '../../src/core/futures/cash/funding-rate.ts';
import { markPrice } from '../../src/core/futures/mark-prices.ts';
import type { Position } from '../../src/core/futures/positions/position.ts';
import {
  bankruptcyPrice,
  breakEvenPrice,
  liquidationPrice,
} from '../../src/core/futures/positions/prices.ts';
import { parseUnits } from '../../src/instruments/decimal.ts';
import { formatCoin, parseCoin } from '../../src/instruments/instrument.ts';
import { codeOf } from '../kit/code-of.ts';
import { deleverageInOrder } from '../kit/adl-order.ts';
import { FuturesKit, bitcoin } from '../kit/futures-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

const { instrument } = bitcoin;

function exampleOf(chapter: string, title: string) {
  const values = workedExample(chapter, title);
  return (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`${title} has no ${name}`);
    return value;
  };
}

function money(text: string): bigint {
  return text.startsWith('-') ? -money(text.slice(1)) : (parseCoin(text) ?? 0n);
}

function ticks(text: string): bigint {
  return instrument.parsePrice(text) ?? 0n;
}

function price(found: bigint | undefined): string {
  return instrument.formatPrice(found ?? 0n);
}

/** A long of the size and entry price of an example. */
function longOf(value: (name: string) => string): Position {
  const kit = new FuturesKit();
  kit.fund('ann', '1000000');
  kit.setPrice(value('entry price'));
  kit.open('ann', 'buy', value('size'), value('entry price'));
  return kit.position('ann');
}

describe('worked examples of futures', () => {
  it('EXC-38 two sells against a long', async () => {
    const value = exampleOf('futures', 'Two sells against a long');
    const kit = new FuturesKit();
    kit.fund('ann', '10000');
    kit.setPrice('60000');
    kit.open('ann', 'buy', value('size of the long'), '60000');
    for (const name of ['nearer', 'farther']) {
      const size = value(`size of the ${name} sell`);
      kit.place('ann', { side: 'sell', price: value(`${name} sell at`), size });
    }
    const [position] = (await kit.ask('ann', getPositions)).positions;
    expect(Number(position?.locked)).toBe(Number(value('locked')));
    expect(Number(position?.available)).toBe(Number(value('available')));
    const { account } = await kit.ask('ann', getFuturesAccount);
    expect(account.orderMargin).toBe(value('order margin'));
  });

  it('maintenance margin of a large position', () => {
    const value = exampleOf('futures', 'Maintenance margin of a large position');
    const notional = money(value('value'));
    const tier = bitcoin.tiers[bitcoin.tierIndexOf(notional)];
    expect(tier?.maintenanceRate).toBe(parseUnits(value('maintenance rate'), 6));
    expect(tier?.maintenanceAmount).toBe(money(value('maintenance amount')));
    expect(formatCoin(bitcoin.maintenance(notional))).toBe(value('maintenance margin'));
  });

  it('liquidation price of an isolated long', () => {
    const value = exampleOf('futures', 'Liquidation price of an isolated long');
    const position = longOf(value);
    const margin = position.cost / BigInt(value('leverage'));
    expect(formatCoin(margin)).toBe(value('margin'));
    expect(price(liquidationPrice(position, bitcoin, margin))).toBe(value('liquidation price'));
    expect(price(bankruptcyPrice(position, bitcoin, margin))).toBe(value('bankruptcy price'));
  });

  it.each(['isolated', 'cross'] as const)('EXC-68 worst price of a closing order: %s', (mode) => {
    const value = exampleOf('futures', 'Worst price of a closing order');
    const kit = new FuturesKit();
    kit.fund('ann', value('balance'));
    kit.setPrice(value('entry price'));
    kit.send('ann', setMarginMode, { symbol: 'BTCUSDT', marginMode: mode });
    kit.send('ann', setLeverage, { symbol: 'BTCUSDT', leverage: Number(value('leverage')) });
    const size = value('size of the long');
    kit.open('ann', 'buy', size, value('entry price'));
    expect(formatCoin(kit.position('ann').fees)).toBe(value('fee of opening'));
    const worst = value(`worst price of ${mode}`);
    const sell = (at: bigint) =>
      codeOf(() => kit.place('ann', { side: 'sell', size, price: price(at), reduceOnly: true }));
    expect(sell(ticks(worst) - 1n)).toBe('43130');
    expect(sell(ticks(worst))).toBeUndefined();
  });

  it('take profit of an order that crosses zero', async () => {
    const value = exampleOf('futures', 'Take profit of an order that crosses zero');
    const kit = new FuturesKit();
    kit.fund('ann', '100000');
    kit.setPrice('60000');
    kit.open('ann', 'buy', value('size of the long'), '60000');
    kit.quote('buy', '60000', value('filled'));
    const takeProfit = { triggerPrice: '59000' };
    kit.place('ann', { side: 'sell', size: value('size of the sell'), price: '60000', takeProfit });
    const { plans } = await kit.ask('ann', getOpenPlanOrders, { product: 'futures' });
    expect(plans.map(({ size }) => Number(size))).toEqual([Number(value('size of the plan'))]);
  });

  it('liquidation price of a cross long', () => {
    const value = exampleOf('futures', 'Liquidation price of a cross long');
    const others =
      money(value('unrealised of the others')) - money(value('maintenance of the others'));
    const found = liquidationPrice(longOf(value), bitcoin, money(value('balance')) + others);
    expect(price(found)).toBe(value('liquidation price'));
  });

  it('break-even price', () => {
    const value = exampleOf('futures', 'Break-even price');
    const position = longOf(value);
    expect(formatCoin(position.fees)).toBe(value('fees paid'));
    const found = breakEvenPrice(position, bitcoin, instrument.feeRate('taker'));
    expect(price(found)).toBe(value('break-even price'));
  });

  it.each(Array.from({ length: 31 }, (_, index) => 10 * index))(
    'EXC-40 a market buy at 100 percent is accepted %d USDT above the price that it was sized by',
    (ticked) => {
      const value = exampleOf('futures', 'A market buy at 100 %');
      const ask = Number(value('best ask')) + ticked;
      expect(ask).toBeLessThanOrEqual(Number(value('highest ask')));
      const kit = new FuturesKit();
      kit.fund('ann', value('available'));
      kit.setPrice(value('mark price'));
      kit.quote('sell', String(ask), '5');
      expect(kit.place('ann', { side: 'buy', size: value('size') }).status).toBe('filled');
    },
  );

  it('EXC-41 break-even price of a higher level', async () => {
    const value = exampleOf('futures', 'Break-even price of a higher level');
    const kit = new FuturesKit();
    kit.fund('ann', value('assets'));
    kit.setPrice(value('entry price'));
    kit.passTime(1000);
    expect(kit.core.fees.levelOf('simulation', 'ann')).toBe(Number(value('level')));
    kit.open('ann', 'buy', value('size'), value('entry price'));
    expect(formatCoin(kit.position('ann').fees)).toBe(value('fees paid'));
    const { positions } = await kit.ask('ann', getPositions);
    expect(positions[0]?.breakEvenPrice).toBe(value('break-even price'));
  });

  it('reversing a long', () => {
    const value = exampleOf('futures', 'Reversing a long');
    const kit = new FuturesKit();
    kit.fund('ann', '10000');
    kit.setPrice(value('entry price'));
    kit.open('ann', 'buy', value('size'), value('entry price'));
    const long = kit.position('ann');
    const opened = long.fees;
    kit.setPrice(value('reversed at'));
    kit.quote('buy', value('reversed at'), '5');
    kit.send('ann', reversePosition, { symbol: 'BTCUSDT' });
    const short = kit.position('ann');
    expect(short.side).toBe('short');
    expect(formatCoin(long.realised)).toBe(value('realised profit'));
    expect(formatCoin(long.fees - opened + short.fees)).toBe(value('fees'));
    expect(formatCoin(short.margin)).toBe(value('margin'));
  });

  it('mark price', () => {
    const value = exampleOf('futures-risk', 'Mark price');
    const found = markPrice({
      index: ticks(value('index')),
      last: ticks(value('last price')),
      basis: ticks(value('average basis')),
      lastRate: money(value('last funding rate')),
      timeLeft: Number(value('hours to funding')),
      interval: 8,
    });
    expect(price(found)).toBe(value('mark price'));
  });

  it('funding', () => {
    const value = exampleOf('futures-risk', 'Funding');
    const rate = fundingRate(money(value('premium')), bitcoin.fundingCap);
    expect(formatCoin(rate)).toBe(value('funding rate'));
    const steps = instrument.parseSize(value('size')) ?? 0n;
    const paid = (instrument.quoteOf(ticks(value('mark price')), steps) * rate) / 100_000_000n;
    expect(formatCoin(paid)).toBe(value('a long pays'));
  });

  it('queue of auto-deleveraging', () => {
    const value = exampleOf('futures-risk', 'Queue of auto-deleveraging');
    const kit = new FuturesKit();
    kit.setPrice('60000');
    for (const user of ['cas', 'bob', 'ann']) {
      kit.fund(user, '10000');
      kit.open(user, 'sell', '0.1', '60000');
      const position = kit.position(user);
      position.leverage = BigInt(value(`leverage of ${user}`));
      // A short gains as much as its cost exceeds its value.
      const gained = (position.cost * money(value(`profit ratio of ${user}`))) / 100_000_000n;
      position.cost += gained;
      kit.portfolios.note(position);
    }
    const rankOf = (user: string) => adlRank(kit.portfolios, kit.market(), kit.position(user));
    const queue = ['cas', 'bob', 'ann'].sort((a, b) => rankOf(b) - rankOf(a));
    expect(queue.join(' ')).toBe(value('queue'));
    const gaining = deleverageInOrder(kit.portfolios, kit.market(), 'short', kit.portfolio('dan'));
    expect(gaining.map(({ userId }) => userId)).toEqual(queue.slice(0, 2));
  });
});
