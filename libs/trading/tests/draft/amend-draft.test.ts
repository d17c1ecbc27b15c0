import { expect, it } from 'vitest';
import { amendedMembers, amendProblem, frozenBy } from '../../src/draft/amend-draft.ts';

const terms = { tickSize: '0.1', stepSize: '0.001', minSize: '0.01' };
const before = { price: '60000', triggerPrice: undefined, size: '0.5', filledSize: '0.1' };

it.each([
  [{ price: '60000.1' }, undefined],
  [{ size: '0.4' }, undefined],
  [{}, 'unchanged'],
  [{ price: '60000.0', size: '0.50' }, 'unchanged'],
  [{ price: '' }, 'price-missing'],
  [{ price: '0' }, 'price-missing'],
  [{ price: '60000.15' }, 'price-off-tick'],
  [{ triggerPrice: '59000.05' }, 'price-off-tick'],
  [{ size: '' }, 'size-missing'],
  [{ size: '0.4005' }, 'size-off-step'],
  [{ size: '0.005' }, 'size-too-small'],
  [{ size: '0.1' }, 'size-filled'],
] as const)('TRD-12 a change to %j: %s', (members, problem) => {
  expect(amendProblem({ ...before, ...members }, before, terms)).toBe(problem);
});

it('sends what has changed alone', () => {
  expect(amendedMembers({ ...before, price: '60000.50' }, before)).toEqual({ price: '60000.5' });
  expect(amendedMembers({ ...before, size: '0.6' }, before)).toEqual({ size: '0.6' });
});

it.each([
  ['buy', '100', '2', '0.5', '150'],
  ['sell', '100', '2', '0.5', '1.5'],
  ['buy', '', '2', '0', undefined],
  ['sell', '100', '', '0', undefined],
] as const)(
  'TRD-12 a %s at %s of %s, %s filled, freezes %s',
  (side, price, size, filledSize, frozen) => {
    expect(frozenBy({ side, price, size, filledSize })).toBe(frozen);
  },
);
