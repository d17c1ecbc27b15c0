import { describe, expect, it } from 'vitest';
import { createDeviceContext } from '../../src/lib/device.ts';
import type { DeviceHints } from '../../src/index.ts';

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1.2',
  opera:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 OPR/130.0.0.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

function contextOf(userAgent: string, isAppShell = false, hints: DeviceHints = {}) {
  const facts = { screenWidth: 1, screenHeight: 2, timezoneOffset: 0, networkType: '' };
  return createDeviceContext(
    { device: () => ({ ...facts, userAgent }), deviceHints: () => Promise.resolve(hints) },
    isAppShell,
  );
}

describe('device', () => {
  it.each([
    ['windows', 'Chrome', '156.0.0.0', 'Windows', '10.0', ''],
    ['edge', 'Edge', '156.0.1.2', 'Windows', '10.0', ''],
    ['opera', 'Opera', '130.0.0.0', 'Web', '', ''],
    ['safari', 'Safari', '26.1', 'MacOs', '10.15.7', 'Apple'],
    ['firefox', 'Firefox', '150.0', 'Web', '', ''],
    ['iphone', 'Safari', '26.0', 'Mobile', '18.7', 'Apple'],
    ['android', 'Chrome', '156.0.0.0', 'Mobile', '10', ''],
    ['samsung', 'Samsung Internet', '30.0', 'Mobile', '10', ''],
  ] as const)(
    'TRK-11 reads %s as %s %s on %s %s',
    (agent, browser, browser_version, sys, os_version, manufacturer) => {
      expect(contextOf(agents[agent]).fields()).toMatchObject({
        browser,
        browser_version,
        sys,
        os_version,
        manufacturer,
        model: '',
      });
    },
  );

  it('TRK-11 leaves empty what an unknown browser hides', () => {
    expect(contextOf('').fields()).toMatchObject({ browser: '', os_version: '', sys: 'Web' });
  });

  it('TRK-11 names the app shell, whatever it runs on', () => {
    expect(contextOf(agents.iphone, true).fields()).toMatchObject({ sys: 'AppH5' });
  });

  it('TRK-11 takes the hints of a browser that gives them', async () => {
    const context = contextOf(agents.android, false, {
      model: 'Pixel 10',
      platformVersion: '17.0.0',
    });
    expect(context.fields().model).toBe('');
    await context.askHints();
    expect(context.fields()).toMatchObject({ model: 'Pixel 10', os_version: '17.0.0' });
  });
});
