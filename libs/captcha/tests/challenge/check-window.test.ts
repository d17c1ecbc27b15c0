import { describe, expect, it, vi } from 'vitest';
import { browserPorts } from '../../src/ports.ts';
import { cancelled, move, picture, refusal, setup, testTimers } from '../kit.ts';

/** A flow whose window check is the timer of 3,000 ms. */
function unmounted() {
  const { timers, schedule } = testTimers();
  const warn = vi.fn();
  const ports = { now: () => 0, schedule, warn };
  const flow = setup({}, { ports, windowTimeoutMs: 3_000 });
  const checks = () => timers.filter(({ delayMs, cancelled: off }) => delayMs === 3_000 && !off);
  const expiries = () => timers.filter(({ delayMs }) => delayMs === picture.expiresAt);
  return { ...flow, warn, checks, expiries };
}

describe('a slider that nothing shows', () => {
  it('CAP-38 fails with a code after the timeout, and warns the developer', async () => {
    const { captcha, ready, checks, onError, warn } = unmounted();
    const recovery = captcha.recover(refusal());
    await ready();
    checks()[0]?.callback();
    expect(await recovery).toEqual(cancelled);
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['CAPTCHA_WINDOW_MISSING']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('CaptchaWindow'));
  });

  it('CAP-38 keeps its timeout while its pictures expire', async () => {
    const { captcha, transport, ready, readyAfter, checks, expiries } = unmounted();
    const recovery = captcha.recover(refusal());
    await ready();
    expiries()[0]?.callback();
    await readyAfter('expired');
    expect(checks()).toHaveLength(1);
    checks()[0]?.callback();
    expect(await recovery).toEqual(cancelled);
    expect(transport.getCaptchaId).toHaveBeenCalledTimes(2);
  });

  it('CAP-38 stays open when a window is mounted in time', async () => {
    const { captcha, ready, checks, onError } = unmounted();
    const recovery = captcha.recover(refusal());
    const challenge = await ready();
    captcha.current.subscribe(() => undefined);
    checks()[0]?.callback();
    challenge.submit(move);
    expect(await recovery).toHaveProperty('retryWith');
    expect(onError).not.toHaveBeenCalled();
  });

  it('CAP-38 is not checked after its challenge has ended', async () => {
    const { captcha, ready, checks } = unmounted();
    const recovery = captcha.recover(refusal());
    (await ready()).submit(move);
    await recovery;
    expect(checks()).toEqual([]);
  });

  it('CAP-38 waits 10 s by default', async () => {
    const { captcha, ready, timers } = setup();
    void captcha.recover(refusal());
    await ready();
    expect(timers.map(({ delayMs }) => delayMs)).toContain(10_000);
  });
});

describe('the warning', () => {
  it.each([
    ['development', 1],
    ['production', 0],
  ])('CAP-38 in %s is written %i times', (environment, times) => {
    vi.stubEnv('NODE_ENV', environment);
    const write = vi.spyOn(console, 'warn').mockReturnValue();
    browserPorts().warn('no window');
    expect(write).toHaveBeenCalledTimes(times);
    vi.unstubAllEnvs();
    write.mockRestore();
  });

  it('CAP-38 is not written in a browser without a bundler', () => {
    const write = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('process', undefined);
    browserPorts().warn('no window');
    vi.unstubAllGlobals();
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });
});
