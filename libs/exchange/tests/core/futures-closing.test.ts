import {
  amendFuturesOrder,
  cancelFuturesOrder,
  closePosition,
  getFuturesAccount,
  getPositions,
  setLeverage,
  setPositionMode,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitcoin, FuturesKit } from '../kit/futures-kit.ts';
import { closingStep, ClosingFlow } from '../kit/flow/closing-flow.ts';
import { codeOf } from '../kit/code-of.ts';

const symbol = 'BTCUSDT';
const sell = { side: 'sell', price: '61000', size: '1' } as const;

/** Ann is long 1 BTC at 60,000 with 10,000 USDT. */
function long(money = '10000'): FuturesKit {
  const kit = new FuturesKit();
  kit.fund('ann', money);
  kit.setPrice('60000');
  kit.open('ann', 'buy', '1', '60000');
  return kit;
}

function waiting(kit: FuturesKit) {
  return kit.core.open.of('simulation', 'ann').map(({ price, size, reserved }) => ({
    price: bitcoin.instrument.formatPrice(price ?? 0n),
    size: bitcoin.instrument.formatSize(size ?? 0n),
    isBacked: reserved > 0n,
  }));
}

describe('orders that close a futures position', () => {
  it('EXC-38 are counted against each other: 700 USDT cannot put 240 BTC into the book', () => {
    const kit = new FuturesKit();
    kit.fund('ann', '700');
    kit.setPrice('60000');
    kit.send('ann', setLeverage, { symbol, leverage: 125 });
    kit.open('ann', 'buy', '0.8', '60000');
    const codes = new Set<string | undefined>();
    for (let index = 0; index < 300; index += 1) {
      const price = String(60_100 + index);
      codes.add(codeOf(() => kit.place('ann', { side: 'sell', size: '0.8', price })));
    }
    expect([...codes]).toEqual([undefined, '43012']);
    const shown = kit
      .market()
      .levels('sell', 300)
      .reduce((sum, level) => sum + level.size, 0n);
    expect(bitcoin.instrument.formatSize(shown)).toBe('0.800');
    kit.fund('bob', '1000000');
    expect(kit.place('bob', { side: 'buy', size: '0.8', price: '61000' }).status).toBe('filled');
  });

  it('EXC-38 need margin for what is beyond the position', async () => {
    const kit = long();
    kit.place('ann', sell);
    kit.place('ann', { ...sell, price: '62000', size: '0.5' });
    // 31,000 / 20 + 31,000 × 0.0006
    const { account } = await kit.ask('ann', getFuturesAccount);
    expect(account.orderMargin).toBe('1568.6');
    const { positions } = await kit.ask('ann', getPositions);
    expect(positions).toMatchObject([{ size: '1.000', available: '0.000', locked: '1.000' }]);
  });

  it('EXC-38 close in the order of their fills: a nearer one moves the margin to the farther one', () => {
    const kit = long();
    kit.place('ann', { ...sell, price: '62000' });
    kit.place('ann', sell);
    expect(waiting(kit)).toEqual([
      { price: '61000.0', size: '1.000', isBacked: false },
      { price: '62000.0', size: '1.000', isBacked: true },
    ]);
    kit.quote('buy', '62000', '2');
    expect(kit.position('ann')).toMatchObject({ side: 'short', size: 1000n });
  });

  it('EXC-38 release the margin of a farther one when a nearer one is cancelled', () => {
    const kit = long();
    const { orderId } = kit.place('ann', sell);
    kit.place('ann', { ...sell, price: '62000' });
    kit.send('ann', cancelFuturesOrder, { orderId });
    expect(waiting(kit)).toEqual([{ price: '62000.0', size: '1.000', isBacked: false }]);
    expect(kit.balance('ann')).toEqual(['6964', '3000']);
  });

  it('EXC-38 are refused when a nearer price would leave a farther order without margin', () => {
    const kit = long('5000');
    kit.place('ann', { ...sell, price: '62000' });
    expect(codeOf(() => kit.place('ann', sell))).toBe('43012');
    const { orderId } = kit.place('ann', { ...sell, price: '62500', size: '0.1' });
    const change = { orderId, price: '61000', size: '1' };
    expect(codeOf(() => kit.send('ann', amendFuturesOrder, change))).toBe('43012');
    expect(waiting(kit)).toHaveLength(2);
  });

  it('EXC-38 that may only reduce are refused beyond what is available', async () => {
    const kit = long();
    const reduce = { ...sell, reduceOnly: true };
    kit.place('ann', { ...reduce, size: '0.6' });
    expect(codeOf(() => kit.place('ann', { ...reduce, size: '0.5' }))).toBe('45002');
    kit.place('ann', { ...reduce, price: '62000', size: '0.4' });
    expect(codeOf(() => kit.place('ann', { ...reduce, size: '0.001' }))).toBe('45002');
    const { positions } = await kit.ask('ann', getPositions);
    expect(positions).toMatchObject([{ available: '0.000', locked: '1.000' }]);
    expect(codeOf(() => kit.send('ann', closePosition, { symbol, price: '61500' }))).toBe('45002');
  });

  it('EXC-38 that may only reduce are worth as little as they like, also when they are amended', () => {
    const kit = new FuturesKit();
    kit.fund('ann', '10000');
    kit.setPrice('60000');
    kit.open('ann', 'sell', '1', '60000');
    const reduce = { side: 'buy', size: '0.001', reduceOnly: true } as const;
    const { orderId } = kit.place('ann', { ...reduce, price: '4999.9' });
    kit.send('ann', amendFuturesOrder, { orderId, price: '4900' });
    expect(waiting(kit)).toMatchObject([{ price: '4900.0', size: '0.001' }]);
  });

  it('EXC-38 are refused beyond what is available in hedge mode', () => {
    const kit = new FuturesKit();
    kit.fund('ann', '10000');
    kit.setPrice('60000');
    kit.send('ann', setPositionMode, { positionMode: 'hedge' });
    kit.open('ann', 'buy', '1', '60000', { positionSide: 'long' });
    const close = { ...sell, positionSide: 'long', tradeSide: 'close' } as const;
    kit.place('ann', { ...close, size: '0.7' });
    expect(codeOf(() => kit.place('ann', { ...close, size: '0.4' }))).toBe('45002');
    // The other side of the contract is another position.
    kit.place('ann', { ...sell, size: '0.4', positionSide: 'short', tradeSide: 'open' });
    kit.place('ann', { ...close, size: '0.3' });
  });

  it('EXC-38 that only reduce leave their part to a nearer order that opens too', () => {
    const kit = long();
    kit.place('ann', { ...sell, price: '62000', reduceOnly: true });
    kit.place('ann', { ...sell, size: '0.4' });
    expect(waiting(kit)).toEqual([
      { price: '61000.0', size: '0.400', isBacked: false },
      { price: '62000.0', size: '0.600', isBacked: false },
    ]);
  });

  it('EXC-39 are reduced from the farthest one when the position shrinks', () => {
    const kit = long();
    const reduce = { ...sell, reduceOnly: true };
    for (const price of ['61500', '61000', '62000']) {
      kit.place('ann', { ...reduce, price, size: '0.3' });
    }
    kit.quote('buy', '60000', '0.5');
    kit.send('ann', closePosition, { symbol, size: '0.5' });
    expect(waiting(kit)).toEqual([
      { price: '61000.0', size: '0.300', isBacked: false },
      { price: '61500.0', size: '0.200', isBacked: false },
    ]);
    const ended = kit
      .takeRecords()
      .filter((record) => 'endReason' in record && record.endReason === 'reduceOnly');
    expect(ended).toHaveLength(1);
  });

  it('EXC-39 let a taker have what the book shows, and never end for lack of a position when they are hit', () => {
    fc.assert(
      fc.property(fc.array(closingStep, { minLength: 20, maxLength: 60 }), (steps) => {
        const flow = new ClosingFlow();
        for (const step of steps) {
          flow.take(step);
          flow.assert();
        }
      }),
      { numRuns: 120, seed: 1, endOnFailure: true },
    );
  }, 60_000);
});
