import { gatewayCode } from '@bourse/gateway-contract';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeySigner } from '../../src/program/sign-by-key.ts';

const apiKey = { accessKey: 'key', secretKey: 'secret' };
const path = '/v1/spot/order';
const request = { method: 'POST', path, body: '{"a":1}', sealed: false, uhti: '' } as const;

function createSigner() {
  const signer = createKeySigner(apiKey, crypto.subtle);
  return {
    signer,
    signAt: async (time: number) => (await signer.sign({ ...request, tm: String(time) })).headers,
    /** The times of requests that were signed at times of the clock. */
    timesAt: async (...times: readonly number[]) => {
      const signed: number[] = [];
      for (const time of times) {
        const { headers } = await signer.sign({ ...request, tm: String(time) });
        signed.push(Number(headers['access-timestamp']));
      }
      return signed;
    },
  };
}

describe('CLI-18 a key', () => {
  it('signs time, method, path and body', async () => {
    const headers = await createSigner().signAt(1_000);
    const text = `1000${request.method}${path}${request.body}`;
    expect(headers).toEqual({
      'access-key': 'key',
      'access-timestamp': '1000',
      'access-sign': createHmac('sha256', 'secret').update(text).digest('base64'),
    });
  });

  it.each([
    ['of one millisecond', [5_000, 5_000, 5_000], [5_000, 5_001, 5_002]],
    ['of a clock that goes back a little', [5_000, 4_900], [5_000, 5_001]],
    ['of a clock that goes back almost a second', [5_000, 4_001], [5_000, 5_001]],
    ['of a clock that was corrected', [5_000, 4_000, 4_000], [5_000, 4_000, 4_001]],
    ['of a clock that goes on', [5_000, 5_001], [5_000, 5_001]],
  ])('gives requests different times: %s', async (_, clock, times) => {
    expect(await createSigner().timesAt(...clock)).toEqual(times);
  });

  it.each([
    [gatewayCode.apiTimestampInvalid, 1, 'retry'],
    [gatewayCode.apiTimestampInvalid, 2, 'done'],
    [gatewayCode.symbolUnknown, 1, 'done'],
  ] as const)('repeats a request that was refused with %s at attempt %i: %s', async (...row) => {
    const [code, attempt, verdict] = row;
    const { signer } = createSigner();
    await signer.prepare(request);
    const sent = { headers: {}, body: request.body };
    const answer = { path, code, attempt, status: 200, gwSignError: null, writes: true };
    expect(await signer.judgeAnswer({ ...answer, request: sent })).toBe(verdict);
  });
});
