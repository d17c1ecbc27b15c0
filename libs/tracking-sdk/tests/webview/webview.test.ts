import { describe, expect, it, vi } from 'vitest';
import {
  CommandRunner,
  type Command,
  type RunningTracker,
} from '../../src/webview/command-runner.ts';
import { readAttributes, resolveWebviewOptions } from '../../src/webview/options.ts';
import type { CommandQueue, WebviewPorts } from '../../src/webview/ports.ts';
import { startWebview } from '../../src/webview/start-webview.ts';

const tap: Command = ['trackClick', 'b1'];

function setup() {
  const calls: unknown[][] = [];
  const warnings: string[] = [];
  const tell =
    (name: string) =>
    (...values: unknown[]): undefined =>
      void calls.push([name, ...values]);
  const tracker = {
    track: tell('track'),
    trackClick: tell('trackClick'),
    setPage: tell('setPage'),
    setUser: tell('setUser'),
    setConsent: tell('setConsent'),
    flush: () => {
      calls.push(['flush']);
      return Promise.resolve();
    },
  };
  const begin = vi.fn<(options: object) => RunningTracker>(() => ({
    tracker,
    start: tell('start'),
    stop: tell('stop'),
  }));
  const runner = new CommandRunner(begin, (message) => warnings.push(message));
  const run = (...commands: readonly Command[]) => {
    runner.run(commands);
  };
  return { run, begin, calls, warnings };
}

describe('calls', () => {
  it('TRK-94 are made in order when the tracker is set up', () => {
    const { run, calls, begin } = setup();
    run(tap);
    run(['setUser', '7']);
    expect(calls).toEqual([]);
    run(['init', { appId: 'app' }]);
    run(['setPage', '/a', 'A']);
    run(['track', { type: 'drag', event_tracking_id: 'b2' }]);
    run(['setConsent', 'denied']);
    run(['flush']);
    expect(begin).toHaveBeenCalledExactlyOnceWith({ appId: 'app' });
    expect(calls).toEqual([
      ['start'],
      ['trackClick', 'b1'],
      ['setUser', '7'],
      ['setPage', '/a', 'A'],
      ['track', { type: 'drag', event_tracking_id: 'b2' }],
      ['setConsent', 'denied'],
      ['flush'],
    ]);
  });

  it('TRK-94 end with stop, until the tracker is set up again', () => {
    const { run, calls, begin } = setup();
    run(['init']);
    run(['stop']);
    run(tap);
    expect(calls).toEqual([['start'], ['stop']]);
    run(['init']);
    expect(begin).toHaveBeenCalledTimes(2);
    expect(calls.slice(2)).toEqual([['start'], ['trackClick', 'b1']]);
  });

  it.each([
    [[['init'], tap, ['setConsent', 'granted'], ['setConsent', 'denied']]],
    [[tap, ['setConsent', 'denied'], ['init']]],
  ] satisfies [Command[]][])('TRK-94 have their last consent before the start: %j', (commands) => {
    const { run, calls } = setup();
    run(...commands);
    expect(calls).toEqual([['setConsent', 'denied'], ['start'], ['trackClick', 'b1']]);
  });

  it('TRK-94 that set user and page before the first event are made before the start', () => {
    const { run, calls } = setup();
    run(['init'], ['setUser', '7'], tap, ['setUser', '']);
    expect(calls).toEqual([['setUser', '7'], ['start'], ['trackClick', 'b1'], ['setUser', '']]);
  });

  it('TRK-94 may end a tracker before it is started', () => {
    const { run, calls } = setup();
    run(['init'], ['stop']);
    expect(calls).toEqual([]);
  });

  it.each([
    [['nothing'], 'There is no call "nothing".'],
    [['constructor'], 'There is no call "constructor".'],
    [['init'], 'The tracker is set up already.'],
    [[], 'There is no call "undefined".'],
    [null, 'A call to the tracker failed.'],
    [7, 'A call to the tracker failed.'],
  ])('TRK-99 that are unknown cause a warning: %j', (command, warning) => {
    const { run, warnings, calls } = setup();
    run(['init']);
    run(command as unknown as Command);
    expect(warnings).toEqual([warning]);
    run(tap);
    expect(calls).toEqual([['start'], ['trackClick', 'b1']]);
  });

  it('TRK-99 that fail cause a warning', () => {
    const { run, warnings, begin, calls } = setup();
    begin.mockImplementation(() => {
      throw new TypeError('broken');
    });
    run(['init']);
    expect(warnings).toEqual(['A call to the tracker failed.']);
    expect(calls).toEqual([]);
  });
});

describe('the script', () => {
  function load(page: Partial<WebviewPorts>) {
    const queues: CommandQueue[] = [];
    const warnings: string[] = [];
    startWebview({
      attributes: { consent: 'pending' },
      queued: undefined,
      hasFetch: true,
      setQueue: (queue) => queues.push(queue),
      warn: (message) => warnings.push(message),
      ...page,
    });
    return { queue: queues[0], warnings };
  }

  it('TRK-99 that is loaded twice does nothing the second time', () => {
    const first = load({});
    expect(first.queue?.push(['flush'], ['stop'])).toBe(2);
    expect(load({ queued: first.queue }).queue).toBeUndefined();
    expect(first.warnings).toEqual([]);
  });

  it('TRK-95 sets the tracker up by itself, except with `data-manual`', () => {
    const alone = load({});
    alone.queue?.push(['init']);
    expect(alone.warnings).toEqual(['The tracker is set up already.']);
    const queued = load({ queued: [['init', { consent: 'pending' }]] });
    expect(queued.warnings).toEqual([]);
    const manual = load({ attributes: { manual: '', consent: 'pending' } });
    manual.queue?.push(['init']);
    expect(manual.warnings).toEqual([]);
    for (const { queue } of [alone, queued, manual]) queue?.push(['stop']);
  });
});

describe('options', () => {
  it('TRK-95 are attributes by their names', () => {
    expect(
      readAttributes({
        deviceId: 'd',
        terminalCode: 't',
        userId: '',
        appId: 'a',
        appName: 'A',
        configHost: 'https://config.test',
        reportHost: 'https://report.test',
        pageViews: 'manual',
        logEnv: 'test3',
        transport: 'xhr',
        consent: 'granted',
        isAppShell: 'true',
        behaviour: 'false',
        vitals: '',
        nativeOs: 'ios',
        supportedLanguages: ' en ja\nde ',
        keptQueryKeys: 'qr_val',
        unknown: 'x',
      }),
    ).toEqual({
      deviceId: 'd',
      terminalCode: 't',
      userId: '',
      appId: 'a',
      appName: 'A',
      configHost: 'https://config.test',
      reportHost: 'https://report.test',
      pageViews: 'manual',
      logEnv: 'test3',
      transport: 'xhr',
      consent: 'granted',
      isAppShell: true,
      behaviour: false,
      vitals: true,
      native: { os: 'ios' },
      language: { supported: ['en', 'ja', 'de'] },
      keptQueryKeys: ['qr_val'],
    });
    expect(readAttributes({})).toEqual({});
  });

  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['pending', 'pending'],
    ['Granted', 'pending'],
    ['yes', 'pending'],
    ['', 'pending'],
  ])('TRK-95 consent %j is %s', (word, consent) => {
    expect(readAttributes({ consent: word })).toEqual({ consent });
  });

  it('TRK-95 have defaults', () => {
    expect(resolveWebviewOptions({ appId: 'a' }, true)).toEqual({
      tracker: { appId: 'a' },
      transport: 'fetch',
      isAppShell: undefined,
      native: {},
      behaviour: {},
      vitals: true,
    });
    expect(resolveWebviewOptions({ behaviour: false, vitals: false }, true)).toMatchObject({
      behaviour: undefined,
      vitals: false,
    });
    const { behaviour } = resolveWebviewOptions({ behaviour: { swipePx: 9 } }, true);
    expect(behaviour).toEqual({ swipePx: 9 });
  });

  it.each([
    [undefined, true, 'fetch'],
    ['xhr', true, 'xhr'],
    ['fetch', true, 'fetch'],
    [undefined, false, 'xhr'],
    ['fetch', false, 'xhr'],
  ] as const)('TRK-53 transport %j with fetch %j is %s', (wish, hasFetch, transport) => {
    const options = wish === undefined ? {} : { transport: wish };
    expect(resolveWebviewOptions(options, hasFetch).transport).toBe(transport);
  });
});
