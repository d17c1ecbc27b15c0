import { describe, expect, it } from 'vitest';

import { figuresOf, snapToTick, stepLine, type ChartLine } from '../../src/lines/line-move.ts';

const line: ChartLine = {
  id: 'order:1',
  kind: 'order',
  side: 'buy',
  price: '97000',
  size: '0.5',
  isDraggable: true,
};

describe('CHT-36 a moved line', () => {
  it.each([
    ['97000.004999', '0.01', '97000'],
    ['97000.005', '0.01', '97000.01'],
    ['1.13', '0.25', '1.25'],
    ['0.00000001', '0.01', '0.01'],
    ['-5', '0.01', '0.01'],
  ])('%s snaps to ticks of %s: %s', (price, tick, snapped) => {
    expect(snapToTick(price, tick)).toBe(snapped);
  });

  it.each([
    [1, '97000.01'],
    [-10, '96999.9'],
    [-99_999_999, '0.01'],
  ])('goes %d ticks to %s', (ticks, price) => {
    expect(stepLine('97000', ticks, '0.01')).toBe(price);
  });

  it('says how far it is from its old price', () => {
    expect(figuresOf({ line, price: '96030' })).toEqual({
      difference: '-970',
      share: '-0.01',
      profit: undefined,
    });
  });

  it.each([
    ['sell', '98000', '500'],
    ['sell', '96000', '-500'],
    ['buy', '96000', '500'],
  ] as const)('says what a %s at %s would gain: %s', (side, price, profit) => {
    const closes = { entryPrice: '97000', size: '0.5' };
    expect(figuresOf({ line: { ...line, side, closes }, price }).profit).toBe(profit);
  });
});
