import { expect, it } from 'vitest';
import {
  areaCodeOf,
  areaCodes,
  isEmail,
  isLoginName,
  isMobile,
  mobileTarget,
  usualRegion,
} from '../../src/login/index.ts';

it('CLI-32 a number is sent without its country’s zero, in Latin digits', () => {
  expect(mobileTarget({ region: 'JP', mobile: '090-1234 (5678)' })).toBe('+819012345678');
  expect(mobileTarget({ region: 'EG', mobile: '٠١٠ ١٢٣٤٥٦٧٨' })).toBe('+201012345678');
});

it('CLI-32 a number has 5 to 13 digits', () => {
  expect(['1234', '12345', '0001234', '12345678901234', 'five5'].map(isMobile)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
});

it('CLI-32 a region has one calling code', () => {
  expect(new Set(areaCodes.map(({ region }) => region)).size).toBe(areaCodes.length);
  expect([areaCodeOf('US'), areaCodeOf('UZ')]).toEqual(['1', '998']);
  expect(() => areaCodeOf('AQ')).toThrow(RangeError);
  expect(['ja', 'pt-BR', 'zh-Hant', 'eo'].map(usualRegion)).toEqual(['JP', 'BR', 'TW', 'US']);
});

it('CLI-32 addresses and names of sub-accounts are told apart', () => {
  expect([' a@b.example ', 'a@b', 'a b@c.d', 'desk'].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['desk', 'd1', '42', 'a@b.example', ''].map(isLoginName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
