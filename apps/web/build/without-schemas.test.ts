import * as contract from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { toClientModule } from './without-schemas.ts';

const source = toClientModule(contract, './whole.js');

it('keeps of a call what it takes to make it, and the members of its answer', () => {
  expect(source).toContain(
    'export const getOpenOrders = {"method":"GET","path":"/v1/spot/trade/openOrders","access":"user","writes":false,"members":"orders[]"};',
  );
});

it('says of each sealed call that it is sealed', () => {
  const sealed = Object.entries(contract).filter(
    ([, member]) => typeof member === 'object' && 'sealed' in member && member.sealed,
  );
  expect(sealed.length).toBeGreaterThan(30);
  for (const [name] of sealed) {
    expect(source).toMatch(new RegExp(`^export const ${name} = .*"sealed":true`, 'm'));
  }
});

it('takes other schemas from the original, and keeps data', () => {
  expect(source).toContain('export { emailAddress } from "./whole.js";');
  expect(source).toContain('export const granularities = ["1m",');
});

it('has every member', () => {
  for (const name of Object.keys(contract)) {
    expect(source).toMatch(new RegExp(`export (const ${name} =|\\{ ${name} \\})`, 'm'));
  }
});
