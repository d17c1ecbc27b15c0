import { expect, it } from 'vitest';
import {
  firstIndicators,
  periodsOf,
  shownIndicators,
} from '../../src/react/choices/indicator-settings.ts';

it('CHT-37 has the usual parameters where invalid ones are stored', () => {
  const settings = { ...firstIndicators, periods: { ma: [1, 2, -3], boll: [10, 3] } };
  expect(periodsOf(settings, 'ma')).toEqual([7, 25, 99]);
  expect(periodsOf(settings, 'boll')).toEqual([10, 3]);
});

it('CHT-37 shows indicators in a fixed order', () => {
  const shown = shownIndicators({ shown: ['kdj', 'ma'], periods: {} });
  expect(shown.map(({ kind }) => kind)).toEqual(['ma', 'kdj']);
});
