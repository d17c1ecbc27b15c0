import { describe, expect, it } from 'vitest';
import { createDeviceContext } from '../../src/visitor/device.ts';
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

const facts = {
  brands: [],
  maxTouchPoints: 0,
  screenWidth: 1,
  screenHeight: 2,
  timezoneOffset: 0,
  networkType: '',
};

const brand = (name: string, version: string) => ({ brand: name, version });

function contextOf(userAgent: string, isAppShell = false, hints: DeviceHints = {}) {
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
        model: agent === 'iphone' ? 'iPhone' : '',
      });
    },
  );

  it('TRK-11 leaves unknown fields empty', () => {
    expect(contextOf('').fields()).toMatchObject({ browser: '', os_version: '', sys: 'Web' });
  });

  it('TRK-11 reports the app shell on every system', () => {
    expect(contextOf(agents.iphone, true).fields()).toMatchObject({ sys: 'AppH5' });
  });

  it.each([
    ['opera', false, 3],
    ['iphone', false, 4],
    ['iphone', true, 5],
    ['windows', false, 6],
    ['safari', false, 7],
  ] as const)(
    'TRK-51 adds the analytics code: %s, app shell %s, is %i',
    (agent, isAppShell, code) => {
      expect(contextOf(agents[agent], isAppShell).fields().platform).toBe(code);
    },
  );

  it('TRK-11 uses the client hints of a browser', async () => {
    const context = contextOf(agents.android, false, {
      model: 'Pixel 10',
      platformVersion: '17.0.0',
    });
    expect(context.fields().model).toBe('');
    await context.load();
    expect(context.fields()).toMatchObject({ model: 'Pixel 10', os_version: '17.0.0' });
  });

  it.each([
    [
      'the product before the engine',
      [brand('Not;A=Brand', '99'), brand('Chromium', '156'), brand('Google Chrome', '156')],
      [],
      ['Chrome', '156.0.0.0'],
    ],
    ['a name of its own', [brand('Brave', '156'), brand('Chromium', '156')], [], ['Brave', '156']],
    [
      'full versions once they are known',
      [brand('Microsoft Edge', '156'), brand('Not A(Brand', '8')],
      [brand('Not A(Brand', '8.0.0.0'), brand('Microsoft Edge', '156.0.4321.9')],
      ['Edge', '156.0.4321.9'],
    ],
    ['nothing but the engine', [brand('Chromium', '156')], [], ['Chrome', '156.0.0.0']],
  ] as const)('TRK-50 reads %s', async (_name, brands, fullVersionList, expected) => {
    const context = createDeviceContext(
      {
        device: () => ({ ...facts, userAgent: agents.windows, brands }),
        deviceHints: () => Promise.resolve({ fullVersionList }),
      },
      false,
    );
    await context.load();
    const { browser, browser_version } = context.fields();
    expect([browser, browser_version]).toEqual(expected);
  });

  it.each([
    ['SM-S931B', 'Samsung'],
    ['Pixel 10', 'Google'],
    ['Redmi Note 15', 'Xiaomi'],
    ['Unknown 1', ''],
  ])('TRK-50 knows the maker of a %s', async (model, manufacturer) => {
    const context = contextOf(agents.android, false, { model });
    await context.load();
    expect(context.fields()).toMatchObject({ model, manufacturer });
  });

  it('TRK-50 reads a model from an old user agent', () => {
    const old =
      'Mozilla/5.0 (Linux; Android 9; SM-G960F Build/PPR1.180610.011) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/69.0.3497.100 Mobile Safari/537.36';
    expect(contextOf(old).fields()).toMatchObject({
      model: 'SM-G960F',
      manufacturer: 'Samsung',
      sys: 'Mobile',
      os_version: '9',
    });
  });

  it('TRK-50 reports a Macintosh with a touch screen as an iPad', () => {
    const device = () => ({ ...facts, userAgent: agents.safari, maxTouchPoints: 5 });
    const context = createDeviceContext({ device, deviceHints: () => Promise.resolve({}) }, false);
    expect(context.fields()).toMatchObject({ sys: 'Mobile', manufacturer: 'Apple' });
  });

  it('TRK-50 is read again by `refresh`, and stays the same object while nothing has changed', () => {
    let networkType = '4g';
    const device = () => ({ ...facts, userAgent: agents.windows, networkType });
    const context = createDeviceContext({ device, deviceHints: () => Promise.resolve({}) }, false);
    const first = context.fields();
    context.refresh();
    expect(context.fields()).toBe(first);
    networkType = '3g';
    expect(context.fields()).toBe(first);
    context.refresh();
    expect(context.fields()).toEqual({ ...first, network_type: '3g' });
  });
});
