import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallContract } from '../src/index.ts';
import * as contract from '../src/index.ts';

const exported: [string, unknown][] = Object.entries(contract);
const calls = exported.filter(
  (entry): entry is [string, CallContract] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1] && 'access' in entry[1],
);

describe('calls', () => {
  it.each(calls)('API-1 %s is complete', (_, call) => {
    expect(call.path).toMatch(/^\/(v1|btapi)(\/[\w-]+)+$/);
    expect(['GET', 'POST']).toContain(call.method);
    expect(['public', 'report', 'encrypted', 'user', 'viewer']).toContain(call.access);
    expect(typeof call.writes).toBe('boolean');
    expect(call.payload.kind).toBe('schema');
    expect(call.answer.kind).toBe('schema');
  });

  it('API-1 are all found by this test', () => {
    expect(calls.length).toBeGreaterThanOrEqual(26);
  });

  it('API-2 have a path of their own', () => {
    const paths = calls.map(([, { path }]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(calls.filter(([, { method }]) => method === 'GET'))('API-3 %s only reads', (_, call) => {
    expect(call.writes).toBe(false);
  });

  it.each(calls)('API-4 %s lies where its access says', (_, { path, access }) => {
    if (access === 'user' || access === 'viewer')
      expect(path).not.toMatch(/^\/v1\/[^/]+\/public\//);
    expect(access === 'report').toBe(path.startsWith('/v1/buried/'));
  });

  it.each(calls.filter(([, { access, writes }]) => access === 'user' && writes))(
    'API-6 %s names its ledger',
    (_, { payload }) => {
      expect(Object.keys((payload as unknown as { entries: object }).entries)).toContain('ledger');
    },
  );
});

describe('values', () => {
  it.each(['0', '0.1', '10', '123456789.00000001', '5.0'])('API-5 takes %s', (text) => {
    expect(v.is(contract.decimal, text)).toBe(true);
  });

  it.each([
    '',
    '-1',
    '+1',
    '01',
    '.5',
    '5.',
    '1e5',
    '1,000',
    ' 1',
    '1\n',
    '١',
    'NaN',
    'Infinity',
    '0x1',
  ])('API-5 refuses %j', (text) => {
    expect(v.is(contract.decimal, text)).toBe(false);
  });

  it('API-5 takes every fixed-point number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.stringMatching(/^\d{1,8}$/),
        (whole, fraction) => {
          expect(v.is(contract.decimal, `${whole}.${fraction}`)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['Abcdefg1', true],
    ['Abcdef1', false],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
    [`Aa1${'x'.repeat(62)}`, false],
  ])('API-7 judges %s: %s', (text, fine) => {
    expect(v.is(contract.password, text)).toBe(fine);
  });

  it('API-8 keeps the catalogue’s numbers', () => {
    expect(contract.gatewayCode).toMatchObject({
      signatureMissing: '00020',
      signModeMismatch: '00021',
      signatureExpired: '00022',
      signatureInvalid: '00023',
      captchaRequired: '10021',
      captchaCancelled: '90000001',
      sessionRequired: '00004',
      loginExpired: '20906',
      loginElsewhere: '20205',
    });
    expect(contract.successCodes).toEqual(['00000', '200']);
  });

  it('API-9 refuses the 51st event', () => {
    const events = Array.from({ length: 51 }, (_, n) => ({ uid: `w-${n}`, type: 'page' }));
    expect(v.is(contract.reportEvents.payload, events)).toBe(false);
    expect(v.is(contract.reportEvents.payload, events.slice(1))).toBe(true);
  });
});
