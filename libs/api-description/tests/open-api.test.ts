import * as contract from '@bourse/gateway-contract';
import { gatewayCode, type CallContract } from '@bourse/gateway-contract';
import { callErrors, httpStatusOf, type ErrorName } from '@bourse/gateway-contract/errors';
import { policies, type CallName } from '@bourse/gateway-contract/policy';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApi } from '../src/index.ts';
import { document, headersOf, operationOf, referencesOf } from './documents.ts';

const callNames = Object.keys(policies) as CallName[];
const calls = callNames.map((name): [CallName, CallContract] => [name, contract[name]]);

/** Returns the codes that a response names. */
function codesOf(response: unknown): readonly string[] {
  return referencesOf(response)
    .filter((reference) => reference.includes('/error.'))
    .map((reference) => gatewayCode[reference.split('/error.')[1] as ErrorName]);
}

describe('the OpenAPI document', () => {
  it('DSC-1 is valid', async () => {
    const copy = JSON.parse(JSON.stringify(openApi())) as Record<string, unknown>;
    const result = await new Validator().validate(copy);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('DSC-2 has one operation for each call, and no other', () => {
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [operationId, method, path]),
    );
    const expected = calls.map(([name, { method, path }]) => [name, method.toLowerCase(), path]);
    expect(found.sort()).toEqual(expected.sort());
  });

  it.each(calls)('DSC-3 lists the codes of %s under their HTTP statuses', (name, call) => {
    const { responses } = operationOf(call);
    const listed = Object.entries(responses).flatMap(([status, response]) =>
      codesOf(response).map((code) => ({ code, status: Number(status) })),
    );
    for (const { code, status } of listed) expect(httpStatusOf(code)).toBe(status);
    const codes = listed.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const own = callErrors[name].map((error) => gatewayCode[error]);
    const { tooManyRequests, maintenance, internal, payloadInvalid } = gatewayCode;
    expect(codes).toEqual(
      expect.arrayContaining([...own, tooManyRequests, maintenance, internal, payloadInvalid]),
    );
  });

  it('DSC-3 lists the codes of the checks before an order', () => {
    const codes = codesOf(operationOf(contract.placeOrder).responses);
    expect(codes).toEqual(
      expect.arrayContaining(
        ['00004', '00020', '00021', '00022', '00023', '40003', '40009', '40010', '40011'].concat([
          '40013',
          '40014',
          '40015',
          '40301',
          '40302',
          '20050',
          '20051',
          '43012',
          '45100',
        ]),
      ),
    );
    expect(codes).not.toContain('40303');
    expect(codes).not.toContain('10021');
  });

  it('DSC-3 explains each code that it lists', () => {
    const { schemas } = document.components;
    expect(schemas['error.tooManyWatchlists']).toEqual({
      const: '43171',
      title: 'tooManyWatchlists',
      description:
        'The user has the maximum number of watchlists, which `data` contains as `bound`.\n\n' +
        'Text: “You have reached the maximum number of lists: {bound}.”',
    });
    const errors = Object.entries(schemas).filter(([name]) => name.startsWith('error.'));
    for (const [, { description }] of errors) expect(description).toMatch(/^\S.+\n\nText: “.+”$/s);
  });

  it('DSC-4 names the proofs of a caller', () => {
    const keysOf = (call: CallContract) => operationOf(call).security.map(Object.keys);
    const digest = ['time', 'traceId', 'digest'];
    const device = ['sessionToken', 'session', 'deviceSignature', 'deviceSignMode'].concat([
      'deviceSignData',
      'deviceKey',
    ]);
    const apiKey = ['accessKey', 'accessTimestamp', 'accessSignature'];
    expect(keysOf(contract.placeOrder)).toEqual([[...digest, ...device], apiKey]);
    expect(keysOf(contract.changePassword)).toEqual([[...digest, ...device]]);
    expect(keysOf(contract.getUserInfo)).toEqual([[...digest, ...device], digest]);
    expect(keysOf(contract.login)).toEqual([digest]);
    expect(keysOf(contract.getTickers)).toEqual([digest, apiKey]);
    expect(keysOf(contract.reportEvents)).toEqual([digest, []]);
  });

  it.each(calls)('DSC-4 names no API key for %s if it is closed to them', (name, call) => {
    const ways = operationOf(call).security.flatMap(Object.keys);
    expect(ways.includes('accessKey')).toBe(policies[name].scope !== 'closed');
  });

  it.each(calls)('DSC-5 gives %s the headers of repetitions and challenges', (name, call) => {
    const headers = headersOf(operationOf(call));
    const keys = headers.filter((header) => header.startsWith('idempotencyKey'));
    expect(keys).toHaveLength(call.access === 'user' && call.writes ? 1 : 0);
    const hasCaptcha = policies[name].captcha !== 'none';
    expect(headers.includes('captchaToken')).toBe(hasCaptcha);
    expect(headers.includes('captchaTicket')).toBe(hasCaptcha);
  });

  it.each(calls.filter(([, { sealed }]) => sealed === true))(
    'DSC-6 describes the ciphertext of %s',
    (name, call) => {
      const schema = operationOf(call).requestBody?.content['application/json']?.schema ?? {};
      const references = referencesOf(schema);
      expect(references).toContain('#/components/schemas/SealedRequest');
      const encrypted = 'anyOf' in schema ? (schema['anyOf'] as readonly object[])[0] : schema;
      expect(JSON.stringify(encrypted)).toContain('"contentMediaType":"application/jose"');
      expect('anyOf' in schema).toBe(policies[name].scope !== 'closed');
    },
  );

  it('DSC-6 describes the reports of browsers beside those of pages', () => {
    const typesOf = (call: CallContract) =>
      Object.keys(operationOf(call).requestBody?.content ?? {});
    const beacons = ['application/json', 'text/plain'];
    expect(typesOf(contract.reportEvents)).toEqual(beacons);
    expect(typesOf(contract.reportCspViolation)).toEqual([...beacons, 'application/csp-report']);
    expect(typesOf(contract.placeOrder)).toEqual(['application/json']);
  });

  it('DSC-9 is plain JSON, the same for the same options', () => {
    const options = { version: '2.0.0', servers: ['https://bourse.example'] };
    const first = openApi(options);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
    expect(openApi(options)).toEqual(first);
    expect(first).toMatchObject({
      info: { version: '2.0.0' },
      servers: [{ url: 'https://bourse.example' }],
    });
  });

  it('DSC-9 has a schema for each reference, and a reference for each schema', () => {
    const prefix = '#/components/schemas/';
    const references = referencesOf(document).filter((reference) => reference.startsWith(prefix));
    const referred = new Set(references.map((reference) => reference.slice(prefix.length)));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  it('DSC-10 describes calls, with the sizes of budgets that are given', () => {
    const rate = { burst: 500, perSecond: 200 };
    const rates = { user: rate, orders: rate, cancels: rate, session: rate, uploads: rate };
    const { paths } = openApi({ rates }) as unknown as typeof document;
    const { summary, description } = paths['/v1/spot/trade/placeOrder']?.['post'] ?? {};
    expect(summary).toBe('Place order');
    expect(description).toMatch(/^A market buy has `quoteSize`, every other order `size`\./);
    expect(description).toContain(
      '- Limits: costs 1 of the budget for orders of the user or API key, 500 at once and 200 a second.',
    );
  });
});
