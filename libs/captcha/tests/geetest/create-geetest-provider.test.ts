import { describe, expect, it, vi } from 'vitest';
import {
  createGeetestProvider,
  geetestLanguageFor,
  type GeetestConfig,
  type GeetestPorts,
  type InitGeetest4,
} from '../../src/geetest/index.ts';
import { cancelled, refusal, setup, testTimers } from '../kit.ts';

const validation = {
  captcha_id: 'id-1',
  lot_number: 'lot',
  captcha_output: 'output',
  pass_token: 'pass',
  gen_time: '1795000000',
};

/** A vendor's captcha whose events a test fires. */
class VendorCaptcha {
  readonly listeners = new Map<string, (error?: unknown) => void>();
  readonly destroy = vi.fn();
  readonly showCaptcha = vi.fn();
  readonly getValidate = vi.fn((): typeof validation | false => validation);
  readonly config: GeetestConfig;

  constructor(config: GeetestConfig) {
    this.config = config;
  }

  on(name: string, callback: (error?: unknown) => void): void {
    this.listeners.set(name, callback);
  }
  onReady(callback: () => void) {
    this.on('ready', callback);
  }
  onSuccess(callback: () => void) {
    this.on('success', callback);
  }
  onClose(callback: () => void) {
    this.on('close', callback);
  }
  onError(callback: (error: unknown) => void) {
    this.on('error', callback);
  }
  emit(name: string, error?: unknown): void {
    this.listeners.get(name)?.(error);
  }
}

interface Surroundings {
  /** Behaviour of the script; `hang`: no event. */
  readonly script?: 'load' | 'fail' | 'hang' | 'load without effect';
  /** Behaviour of the captcha. */
  readonly captcha?: 'ready' | 'hang' | 'fail' | 'late';
}

function provide({ script = 'load', captcha = 'ready' }: Surroundings = {}, more = {}) {
  const { timers, schedule } = testTimers();
  const captchas: VendorCaptcha[] = [];
  const initGeetest4: InitGeetest4 = (config, handler) => {
    if (captcha === 'fail') {
      config.onError({ code: '60101', msg: 'no such id' });
      return;
    }
    const made = new VendorCaptcha(config);
    captchas.push(made);
    if (captcha === 'late') timers[1]?.callback();
    handler(made);
    if (captcha === 'ready') made.emit('ready');
  };
  let init: InitGeetest4 | undefined;
  const removals = vi.fn();
  const appendScript = vi.fn<GeetestPorts['appendScript']>((_, onLoad, onError) => {
    if (script === 'load') init = initGeetest4;
    if (script.startsWith('load')) onLoad();
    if (script === 'fail') onError(new Event('error'));
    return removals;
  });
  const provider = createGeetestProvider({
    scriptUrl: '/vendor/gt4.js',
    ports: { schedule, appendScript, initGeetest4: () => init },
    ...more,
  });
  const flow = setup({}, { provider });
  return { ...flow, provider, appendScript, removals, captchas, vendorTimers: timers };
}

async function open(surroundings?: Surroundings, more?: object) {
  const provided = provide(surroundings, more);
  const recovery = provided.captcha.recover(refusal());
  await provided.ready();
  return { ...provided, recovery, shown: provided.captchas[0]! };
}

describe('Geetest', () => {
  it('CAP-28 shows the vendor’s captcha of the id, and answers with the vendor’s validation', async () => {
    const { recovery, shown, transport } = await open(undefined, {
      language: () => 'jpn',
      config: { riskType: 'slide', product: 'float' },
    });
    expect(shown.config).toMatchObject({
      captchaId: 'id-1',
      product: 'bind',
      language: 'jpn',
      riskType: 'slide',
    });
    expect(shown.showCaptcha).toHaveBeenCalledOnce();
    shown.emit('success');
    expect(await recovery).toHaveProperty('retryWith');
    const { captchaType, captchaValidate } = transport.check.mock.calls[0]![0];
    expect(captchaType).toBe(3);
    expect(JSON.parse(atob(captchaValidate))).toEqual(validation);
    expect(shown.destroy).toHaveBeenCalled();
  });

  it('CAP-28 counts as closed by the person when its window is closed', async () => {
    const { recovery, shown, onError } = await open();
    shown.emit('close');
    expect(await recovery).toEqual(cancelled);
    expect(shown.destroy).toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('CAP-28 sets no language without the option', async () => {
    const { shown } = await open();
    expect(shown.config).not.toHaveProperty('language');
  });

  it.each([
    ['en', 'eng'],
    ['ja', 'jpn'],
    ['zh-CN', 'zho'],
    ['zh-TC', 'zho-tw'],
    ['es-AR', 'spa'],
    ['ar', 'ara'],
    ['uk', 'eng'],
    ['xx', 'eng'],
  ])('CAP-28 shows %s in %s', (locale, code) => {
    expect(geetestLanguageFor(locale)).toBe(code);
  });

  it('CAP-29 loads its script once', async () => {
    const { captcha, appendScript, captchas, recovery, ready } = await open();
    expect(appendScript.mock.calls[0]?.[0]).toBe('/vendor/gt4.js');
    captchas[0]?.emit('success');
    await recovery;
    const second = captcha.recover(refusal());
    await ready();
    captchas[1]?.emit('success');
    expect(await second).toHaveProperty('retryWith');
    expect(appendScript).toHaveBeenCalledOnce();
  });

  it('CAP-29 does not load a script that is in the page already', async () => {
    const appendScript = vi.fn();
    const init: InitGeetest4 = () => undefined;
    const provider = createGeetestProvider({
      scriptUrl: '/vendor/gt4.js',
      ports: { appendScript, initGeetest4: () => init },
    });
    await provider.load();
    expect(appendScript).not.toHaveBeenCalled();
  });

  it('CAP-29 uses the address that the port returns', () => {
    const trusted = { toString: () => '/vendor/gt4.js' };
    const appendScript = vi.fn(() => () => undefined);
    const provider = createGeetestProvider({
      scriptUrl: '/vendor/gt4.js',
      ports: {
        scriptUrl: () => trusted,
        appendScript,
        initGeetest4: () => undefined,
        schedule: testTimers().schedule,
      },
    });
    void provider.load();
    expect(appendScript).toHaveBeenCalledWith(trusted, expect.any(Function), expect.any(Function));
  });

  it.each(['fail', 'load without effect'] as const)(
    'CAP-29 removes a script that did %s, reports it, and loads it again for the next challenge',
    async (script) => {
      const { captcha, onError, appendScript, removals } = provide({ script });
      expect(await captcha.recover(refusal())).toEqual(cancelled);
      expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_SCRIPT_FAILED');
      expect(removals).toHaveBeenCalledOnce();
      await captcha.recover(refusal());
      expect(appendScript).toHaveBeenCalledTimes(2);
    },
  );

  it('CAP-29 waits for its script for timeoutMs', async () => {
    const { captcha, onError, removals, vendorTimers } = provide(
      { script: 'hang' },
      { timeoutMs: 4_000 },
    );
    const recovery = captcha.recover(refusal());
    await vi.waitFor(() => {
      expect(vendorTimers[0]?.delayMs).toBe(4_000);
    });
    vendorTimers[0]?.callback();
    expect(await recovery).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_SCRIPT_FAILED');
    expect(removals).toHaveBeenCalledOnce();
  });

  it('CAP-30 closes when the vendor refuses the id', async () => {
    const { captcha, onError, vendorTimers } = provide({ captcha: 'fail' });
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    const [error] = onError.mock.calls[0]!;
    expect(error).toMatchObject({ code: 'CAPTCHA_VENDOR_FAILED', cause: { code: '60101' } });
    expect(vendorTimers.every((timer) => timer.cancelled)).toBe(true);
  });

  it('CAP-30 closes and destroys a captcha that is not ready in time', async () => {
    const { captcha, captchas, onError, vendorTimers } = provide({ captcha: 'hang' });
    const recovery = captcha.recover(refusal());
    await vi.waitFor(() => {
      expect(captchas).toHaveLength(1);
    });
    expect(vendorTimers[1]?.delayMs).toBe(10_000);
    vendorTimers[1]?.callback();
    expect(await recovery).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_VENDOR_FAILED');
    expect(captchas[0]?.destroy).toHaveBeenCalled();
  });

  it('CAP-30 destroys a captcha that arrives too late', async () => {
    const { captcha, captchas } = provide({ captcha: 'late' });
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(captchas[0]?.destroy).toHaveBeenCalled();
  });

  it('CAP-30 destroys a captcha that is ready after its challenge has ended', async () => {
    const { provider, captchas } = provide({ captcha: 'hang' });
    const prepared = provider.challenge('id-1');
    await vi.waitFor(() => {
      expect(captchas).toHaveLength(1);
    });
    provider.destroy();
    captchas[0]?.emit('ready');
    await prepared;
    expect(captchas[0]?.destroy).toHaveBeenCalledOnce();
    await expect(provider.verify({ move: undefined, onProgress: () => undefined })).rejects.toThrow(
      TypeError,
    );
  });

  it('CAP-30 closes when the open captcha fails, or has no answer', async () => {
    const failing = await open();
    failing.shown.emit('error', { code: '60500' });
    expect(await failing.recovery).toEqual(cancelled);
    const empty = await open();
    empty.shown.getValidate.mockReturnValue(false);
    empty.shown.emit('success');
    expect(await empty.recovery).toEqual(cancelled);
    for (const { onError } of [failing, empty])
      expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_VENDOR_FAILED');
  });
});
