import { HttpError } from '@bourse/http-client';
import { expect, it } from 'vitest';
import { codesLeadingTo, consequenceOf } from '../../src/errors/index.ts';

it.each([
  ['00004', 'logout'],
  ['00023', 'logout'],
  ['20011', 'challenge'],
  ['20001', 'toast'],
  ['43001', 'lookUp'],
  ['43012', 'toast'],
  ['90000001', 'silence'],
  ['LEDGER_STALE', 'reload'],
  ['99999', 'toast'],
])('CLI-7 code %s leads to: %s', (code, consequence) => {
  expect(consequenceOf(new HttpError('failed', { kind: 'business', code, path: '/v1' }))).toBe(
    consequence,
  );
});

it('CLI-7 shows a toast for errors of other families', () => {
  expect(consequenceOf(new Error('43001'))).toBe('toast');
  expect(consequenceOf('00004')).toBe('toast');
});

it('CLI-7 lists the codes that end a session', () => {
  expect([...codesLeadingTo('logout')].sort()).toEqual(['00004', '00023', '20205', '20906']);
});
