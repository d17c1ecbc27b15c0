import {
  getOpenOrders,
  getSymbols,
  getUserInfo,
  placeOrder,
  reportEvents,
  type CallContract,
} from '@bourse/gateway-contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

function headersOf(contract: CallContract): Record<string, string> {
  const headers = [...(gateway.requests(contract).at(-1)?.headers ?? [])];
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

describe('a call', () => {
  it('has the common headers', async () => {
    const page = loadPage();
    page.preferences.write('terminal_code', 'kiosk-7');
    const { sdk, close } = openTab({ page, locale: () => 'ar' });
    await sdk.call(getSymbols, {});
    expect(headersOf(getSymbols)).toMatchObject({
      'content-type': 'application/json',
      website: 'mix',
      terminaltype: '1',
      terminalcode: 'kiosk-7',
      locale: 'ar',
      language: 'ar_AE',
      deviceid: localStorage.getItem('deviceId'),
      uhti: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      tm: expect.stringMatching(/^\d{13}$/) as string,
      sign: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(headersOf(getSymbols)).not.toHaveProperty('paptrading');
    close();
  });

  it('loads the user without a signature while anonymous', async () => {
    const { sdk, close } = openTab();
    expect(await sdk.call(getUserInfo, { locale: 'en' })).toBeNull();
    expect(headersOf(getUserInfo)).not.toHaveProperty('device-sign');
    close();
  });

  it("is signed with this device's key after a login", async () => {
    await signUp(gateway);
    const { sdk, close } = openTab();
    await sdk.call(getUserInfo, { locale: 'en' });
    expect(headersOf(getUserInfo)['device-sign-key']).toBe(await sdk.deviceKeyId());
    close();
  });

  it("is aborted by its caller's signal", async () => {
    const { sdk, close } = openTab();
    const caller = new AbortController();
    const release = gateway.hold(getSymbols);
    const call = sdk.call(getSymbols, {}, { signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    release();
    close();
  });

  it('with a ledger is not sent when another tab has changed the mode', async () => {
    const { loads } = watchNavigation();
    await signUp(gateway);
    const { sdk, close } = openTab();
    localStorage.setItem('simulation-trade', '1');
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', quoteSize: '1' } as const;
    await expect(sdk.call(placeOrder, { ledger: 'real', ...order })).rejects.toMatchObject({
      code: 'LEDGER_STALE',
    });
    expect(gateway.requests(placeOrder)).toEqual([]);
    expect(loads).toEqual(['reload']);
    expect(await sdk.call(getOpenOrders, {})).toEqual({ orders: [] });
    close();
  });
});

describe('a picture', () => {
  it('is loaded from the primary host, then from the fastest one', () => {
    localStorage.setItem('fastest_image_domain', 'https://img.bourse.example');
    const { sdk, close } = openTab();
    const primary = sdk.images.url('/images/coins/btc.svg');
    expect(primary).toBe(`${location.origin}/images/coins/btc.svg`);
    expect(sdk.images.fastest(primary)).toBe('https://img.bourse.example/images/coins/btc.svg');
    close();
  });
});

describe('a press', () => {
  it('is recorded only with consent', async () => {
    // happy-dom's lock manager does not work.
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    const { sdk, close } = openTab();
    sdk.trackClick('logIn');
    sdk.setTrackingConsent('granted');
    sdk.trackClick('placeOrder', { side: 'buy' });
    await waitFor(async () => {
      const events = (await gateway.sent(reportEvents)).flat();
      expect(headersOf(reportEvents)).toMatchObject({
        website: 'mix',
        terminaltype: '1',
        locale: 'en',
        language: 'en_US',
      });
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'click',
          event_tracking: 'placeOrder',
          event_tracking_id: 'b1001',
          event_tracking_ext: { side: 'buy' },
        }),
      );
      expect(JSON.stringify(events)).not.toContain('b1002');
    });
    sdk.setTrackingConsent('denied');
    close();
  });
});
