import { expect, it } from 'vitest';
import { inGroups, isRecoveryCode, readRecoveryCode } from '../../../src/login/index.ts';

it.each([
  '7K2M-9QXD-0VTA-1HSE',
  ' 7k2m 9qxd ovta lhse\n',
  '7K2M9QXDOVTAIHSE',
  '\u200e7K2M-\uff19QXD-٠VTA-1HSE',
])('CLI-41 reads %j as it is meant', (typed) => {
  expect(isRecoveryCode(typed)).toBe(true);
  expect(readRecoveryCode(typed)).toBe('7K2M9QXD0VTA1HSE');
});

it.each(['', '123456', '7K2M-9QXD-0VTA-1HS', '7K2M-9QXD-0VTA-1HSEX', '7K2M-9QXD-0VTA-1HSU'])(
  'CLI-41 refuses %j',
  (typed) => {
    expect(isRecoveryCode(typed)).toBe(false);
  },
);

it('CLI-41 shows a code in groups', () => {
  expect(inGroups('7K2M9QXD0VTA1HSE')).toBe('7K2M-9QXD-0VTA-1HSE');
});
