import { expect, it } from 'vitest';
import { replaceCodes } from './inline-codes.ts';

const codes = { notFound: '40004', internal: '50000' };

it('writes codes in place of their names', () => {
  const source = 'const texts = { [gatewayCode.notFound]: gatewayCode.internal };';
  expect(replaceCodes(source, codes)).toBe('const texts = { ["40004"]: "50000" };');
  expect(replaceCodes('ownGatewayCode.notFound', codes)).toBe('ownGatewayCode.notFound');
});

it('refuses a name that is no code', () => {
  expect(() => replaceCodes('gatewayCode.none', codes)).toThrow(RangeError);
});
