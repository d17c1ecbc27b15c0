import { describe, expect, it } from 'vitest';
import { eraseEvents, type EraseOptions } from '../../src/erase/index.ts';
import { Time } from '../kit/timers.ts';

const deviceId = '0123456789abcdef0123456789abcdef';
const erased = { code: '00000', data: { erased: 3 } };

/** Erases at a collector that answers so. */
function erase(answer: () => Promise<Response>, options: Partial<EraseOptions> = {}) {
  const time = new Time();
  const requests: (readonly [unknown, RequestInit | undefined])[] = [];
  const result = eraseEvents({
    deviceId,
    ...options,
    ports: {
      fetch: (url, init) => {
        requests.push([url, init]);
        return answer();
      },
      schedule: time.schedule,
      wallNow: () => 1_795_000_000_000,
    },
  });
  return { result, requests, time };
}

const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe('eraseEvents', () => {
  it('TRK-106 asks the collector for all until now, without cookies and preflight', async () => {
    const { result, requests } = erase(answering(erased), {
      reportHost: 'https://report.test',
      headers: () => ({ 'x-app': 'web' }),
    });
    expect(await result).toBe(3);
    expect(requests).toMatchObject([
      [
        'https://report.test/v1/buried/log/erase',
        {
          method: 'POST',
          credentials: 'omit',
          headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-app': 'web' },
          body: JSON.stringify({ deviceId, until: 1_795_000_000_000 }),
        },
      ],
    ]);
  });

  it.each([
    ['an outage', answering({ code: '50000' }, 503)],
    ['a refusal', answering({ code: '40001' })],
    ['another call’s answer', answering({ code: '00000', data: { stored: 1 } })],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ])('TRK-106 rejects after %s', async (_, answer) => {
    const { result } = erase(answer);
    await expect(result).rejects.toMatchObject({ code: 'TRACKING_ERASE_FAILED' });
  });

  it('TRK-106 rejects without an answer', async () => {
    const cause = new TypeError('offline');
    const { result } = erase(() => Promise.reject(cause));
    await expect(result).rejects.toMatchObject({ code: 'TRACKING_ERASE_FAILED', cause });
  });

  it('TRK-106 rejects after 20 s', async () => {
    const { result, time } = erase(() => new Promise(() => undefined));
    const rejected = expect(result).rejects.toMatchObject({ code: 'TRACKING_ERASE_FAILED' });
    await time.advance(20_000);
    await rejected;
  });

  it('TRK-106 uses the given transport', async () => {
    const urls: string[] = [];
    const { result, requests } = erase(answering({}), {
      transport: (url) => {
        urls.push(url);
        return Promise.resolve({ status: 200, text: JSON.stringify(erased), retryAfter: null });
      },
    });
    expect(await result).toBe(3);
    expect(urls).toEqual(['/v1/buried/log/erase']);
    expect(requests).toEqual([]);
  });
});
