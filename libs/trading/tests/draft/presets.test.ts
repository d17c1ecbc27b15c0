import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf, money } from '../../src/decimal.ts';
import { presetText, triggerOf, type PresetBasis } from '../../src/draft/presets.ts';

const basis: PresetBasis = {
  kind: 'takeProfit',
  side: 'buy',
  leverage: 20,
  tickSize: '0.1',
  entry: money.of('60000'),
  size: money.of('0.5'),
};

describe('TRD-10 a take profit', () => {
  it.each([
    ['61000', 'price', '61000'],
    ['10', 'percent', '60300'],
    ['150', 'profit', '60300'],
    ['0', 'percent', ''],
    ['', 'profit', ''],
  ] as const)('entered as %s %s has the trigger price %s', (text, unit, trigger) => {
    expect(triggerOf(text, unit, basis)).toBe(trigger);
  });

  it('is shown in each unit', () => {
    expect(presetText('60300', 'percent', basis)).toBe('10');
    expect(presetText('60300', 'profit', basis)).toBe('150');
    expect(presetText('59000', 'percent', basis)).toBe('');
    expect(presetText('59000', 'percent', { ...basis, kind: 'stopLoss' })).toBe('33.33');
  });

  it('without amount has no profit', () => {
    expect(triggerOf('100', 'profit', { ...basis, size: undefined })).toBe('');
  });

  it('from a percentage is on the tick, and on its side of the entry', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy', 'sell'),
        fc.constantFrom('takeProfit', 'stopLoss'),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom('0.1', '0.5', '0.025', '1'),
        (side, kind, ticks, hundredths, tickSize) => {
          const entry = money.multiply(tickSize, String(ticks));
          const own = { ...basis, side, kind, tickSize, entry, leverage: 1 };
          const trigger = triggerOf(
            money.of(String(hundredths)).div(100).toFixed(),
            'percent',
            own,
          );
          if (trigger === '') return;
          expect(isMultipleOf(trigger, tickSize)).toBe(true);
          expect(money.of(trigger).gt(entry)).toBe((side === 'buy') === (kind === 'takeProfit'));
        },
      ),
      { numRuns: 1_500, seed: 1, endOnFailure: true },
    );
  });
});
