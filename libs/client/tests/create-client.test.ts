import {
  eraseEvents,
  getOpenOrders,
  getSymbols,
  getUserInfo,
  markNoticesRead,
  placeOrder,
  reportEvents,
} from '@bourse/gateway-contract';
import type { Transport, TransportRequest } from '@bourse/tracking-sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryStorage } from '../src/browser/index.ts';
import { isUnanswered } from '../src/errors/index.ts';
import { createClient } from '../src/index.ts';
import { baseUrl, startGateway } from './kit/start-gateway.ts';

const gateway = await startGateway();

const headersOf = (request: Request | undefined) => Object.fromEntries(request?.headers ?? []);

describe('CLI-1 a client', () => {
  it('needs an address where there is no page', () => {
    expect(() => createClient({ issuerCertificate: '' })).toThrow(
      new TypeError('baseUrl must be the address of a gateway'),
    );
  });

  it('needs the certificate of an issuer', () => {
    expect(() => createClient({ baseUrl, issuerCertificate: 'none' })).toThrow(TypeError);
  });

  it('has what it needs in Node', async () => {
    const { symbols } = await gateway.open().call(getSymbols, {});
    expect(symbols).toContainEqual(expect.objectContaining({ symbol: 'BTCUSDT' }));
  });
});

describe('CLI-2 the headers of a call', () => {
  it('are those of a web page in English by default', async () => {
    await gateway.open().call(getSymbols, {});
    expect(headersOf(gateway.requests(getSymbols)[0])).toMatchObject({
      website: 'mix',
      terminaltype: '1',
      locale: 'en',
      language: 'en_US',
      deviceid: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  it('name the caller, and the ledger', async () => {
    const storage = createMemoryStorage();
    storage.write('simulation-trade', '1');
    const caller = () => ({ locale: 'ar', language: 'ar_AE', terminaltype: '5' });
    const client = gateway.open({ caller, ports: { fetch: gateway.fetch, storage } });
    await client.call(getSymbols, {});
    expect(headersOf(gateway.requests(getSymbols)[0])).toMatchObject({
      locale: 'ar',
      language: 'ar_AE',
      terminaltype: '5',
      paptrading: '1',
    });
    expect(client.ledger).toBe('simulation');
  });
});

it('CLI-2 a call ends after 20 seconds without an answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const silent = gateway.open({ ports: { fetch: () => new Promise(() => undefined) } });
  const call = silent.call(getSymbols, {});
  const ended = expect(call).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
});

describe('CLI-3 the key of a device', () => {
  it('signs calls after a login, and not the call that finds nobody', async () => {
    const client = gateway.open();
    expect(await client.call(getUserInfo, { locale: 'en' })).toBeNull();
    expect(headersOf(gateway.requests(getUserInfo)[0])).not.toHaveProperty('device-sign');
    const user = await gateway.openUser();
    expect(user.isLoggedIn()).toBe(true);
    await user.call(getUserInfo, { locale: 'en' });
    const { 'device-sign-key': key } = headersOf(gateway.requests(getUserInfo)[1]);
    expect(key).toBe(await user.deviceKeyId());
  });

  it('is shared by no two clients of a program', async () => {
    const [one, two] = [await gateway.openUser(), await gateway.openUser()];
    expect(await one.deviceKeyId()).not.toBe(await two.deviceKeyId());
  });

  it('is not bound by an answer that names no user', async () => {
    const client = gateway.open();
    await expect(client.completeLogin({ userInfo: {} })).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});

const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize: '1' } as const;

describe('CLI-4 a call that trades', () => {
  it('is not sent without the private stream', async () => {
    const user = await gateway.openUser();
    await expect(user.call(placeOrder, { ledger: 'real', ...order })).rejects.toMatchObject({
      code: 'STREAM_DOWN',
      kind: 'request',
    });
    expect(gateway.requests(placeOrder)).toEqual([]);
  });

  it('is not sent for another ledger, or without a network', async () => {
    const user = await gateway.openUser();
    const simulated = { ledger: 'simulation', ...order } as const;
    await expect(user.call(placeOrder, simulated)).rejects.toMatchObject({ code: 'LEDGER_OTHER' });
    const offline = gateway.open({ ports: { fetch: gateway.fetch, isOnline: () => false } });
    await expect(offline.call(placeOrder, { ledger: 'real', ...order })).rejects.toMatchObject({
      code: 'OFFLINE',
    });
  });

  it('loads the page again when the ledger has changed, and sends nothing', async () => {
    const [storage, reload] = [createMemoryStorage(), vi.fn()];
    const client = gateway.open({ ports: { fetch: gateway.fetch, storage, reload } });
    storage.write('simulation-trade', '1');
    await expect(client.call(placeOrder, { ledger: 'real', ...order })).rejects.toMatchObject({
      code: 'LEDGER_STALE',
    });
    expect(reload).toHaveBeenCalledOnce();
    expect(gateway.requests(placeOrder)).toEqual([]);
  });
});

describe('CLI-5 a writing call of a user', () => {
  it('that is repeated after a lost answer happens once', async () => {
    const user = await gateway.openUser();
    const relent = gateway.loseAnswers(markNoticesRead);
    const write = () => user.call(markNoticesRead, { ids: [] });
    await expect(write()).rejects.toSatisfy(isUnanswered);
    relent();
    await write();
    const keys = gateway
      .requests(markNoticesRead)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe('CLI-6 an answer', () => {
  it('that one of the user asks for is not shared with an earlier one', async () => {
    const user = await gateway.openUser();
    await Promise.all([user.call(getOpenOrders, {}), user.call(getOpenOrders, {})]);
    expect(gateway.requests(getOpenOrders)).toHaveLength(2);
    await Promise.all([user.call(getSymbols, {}), user.call(getSymbols, {})]);
    expect(gateway.requests(getSymbols)).toHaveLength(1);
  });

  it('that is aborted rejects', async () => {
    const caller = new AbortController();
    const call = gateway.open().call(getSymbols, {}, { signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('CLI-21 tracking', () => {
  it('records nothing without a page', async () => {
    const client = gateway.open();
    client.tracker.trackClick('b1001');
    await client.tracker.flush();
    expect(gateway.requests(reportEvents)).toEqual([]);
  });

  it('erases what the collector has of this browser', async () => {
    const sent: (readonly [string, TransportRequest])[] = [];
    const transport: Transport = (url, request) => {
      sent.push([url, request]);
      const text = JSON.stringify({ code: '00000', data: { erased: 2 } });
      return Promise.resolve({ status: 200, text, retryAfter: null });
    };
    const client = gateway.open({ tracking: { reportHost: baseUrl, transport } });
    expect(await client.eraseTracking()).toBe(2);
    await client.call(getSymbols, {});
    const { deviceid: deviceId } = headersOf(gateway.requests(getSymbols)[0]);
    const [[url, { body, headers }] = expect.fail()] = sent;
    expect(url).toBe(baseUrl + eraseEvents.path);
    expect(JSON.parse(body ?? '')).toMatchObject({ deviceId });
    expect(headers).toMatchObject({ deviceId });
  });
});

describe('CLI-22 addresses and HTML', () => {
  it('are safe in a program too', async () => {
    const { safeRedirect, sanitizeHtml, images } = gateway.open();
    expect(safeRedirect('/spot/BTCUSDT')).toBe('/spot/BTCUSDT');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(safeRedirect('//elsewhere.example')).toBe('');
    expect(warn).toHaveBeenCalledOnce();
    expect(await sanitizeHtml('<b onclick="steal()">Hi</b>')).toEqual({ __html: '<b>Hi</b>' });
    expect(images.url('/images/btc.svg')).toBe(`${baseUrl}/images/btc.svg`);
  });
});
