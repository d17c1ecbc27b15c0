import { describe, expect, it, vi } from 'vitest';
import type { AnswerRequest, CaptchaProvider, CaptchaResult } from '../../src/index.ts';
import { cancelled, deferred, move, refusal, setup } from '../kit.ts';

const workResult: CaptchaResult = { captchaType: 4, captchaValidate: 'work' };

/** A provider whose answers a test controls. */
function testProvider(overrides: Partial<CaptchaProvider> = {}) {
  const requests: AnswerRequest[] = [];
  const { promise, resolve, reject } = deferred<CaptchaResult | 'closed'>();
  const provider = {
    load: vi.fn(() => Promise.resolve()),
    challenge: vi.fn<CaptchaProvider['challenge']>(() =>
      Promise.resolve({ view: { kind: 'work', percent: 0 }, expiresAt: 60_000 }),
    ),
    verify: vi.fn((request: AnswerRequest) => {
      requests.push(request);
      return promise;
    }),
    destroy: vi.fn(),
    ...overrides,
  };
  return { provider, requests, answer: resolve, fail: reject };
}

/** Overrides for a provider with its own window. */
const ownWindow: Partial<CaptchaProvider> = {
  challenge: () => Promise.resolve({ view: { kind: 'own' } }),
};

describe('a provider', () => {
  it('CAP-23 is loaded once, when it is first needed, and prepared for each challenge', async () => {
    const { provider } = testProvider({ verify: () => Promise.resolve(workResult) });
    const source = vi.fn(() => Promise.resolve(provider));
    const { captcha } = setup({}, { provider: source });
    expect(source).not.toHaveBeenCalled();
    await captcha.recover(refusal());
    await captcha.recover(refusal());
    expect(source).toHaveBeenCalledOnce();
    expect(provider.load).toHaveBeenCalledTimes(2);
    expect(provider.destroy).toHaveBeenCalledTimes(2);
  });

  it('CAP-23 that could not be loaded is loaded again by the next challenge', async () => {
    const { provider } = testProvider({ verify: () => Promise.resolve(workResult) });
    const source = vi
      .fn(() => Promise.resolve(provider))
      .mockRejectedValueOnce(new Error('the chunk is not there'));
    const { captcha, onError } = setup({}, { provider: source });
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_CHALLENGE_FAILED');
    expect(await captcha.recover(refusal())).toHaveProperty('retryWith');
  });

  it('CAP-23 is destroyed when its challenge is closed, renewed or replaced by the fallback', async () => {
    const slider = testProvider({
      challenge: () =>
        Promise.resolve({ view: { kind: 'slider', picture: {} as never }, expiresAt: 60_000 }),
    });
    const work = testProvider();
    const { captcha, ready, whenIn } = setup(
      {},
      { provider: slider.provider, withoutPuzzle: work.provider },
    );
    const recovery = captcha.recover(refusal());
    (await ready()).renew();
    expect(slider.provider.destroy).toHaveBeenCalledTimes(1);
    (await ready()).withoutPuzzle?.('chosen');
    expect(slider.provider.destroy).toHaveBeenCalledTimes(2);
    await whenIn('ready');
    captcha.current.get()?.cancel();
    await recovery;
    expect(work.provider.destroy).toHaveBeenCalledTimes(1);
  });

  it('CAP-22 may throw in destroy, as may listeners and error handlers', async () => {
    const { provider } = testProvider({
      verify: () => Promise.reject(new Error('broken')),
      destroy: () => {
        throw new Error('worse');
      },
    });
    const onError = vi.fn(() => {
      throw new Error('the log is full');
    });
    const { captcha } = setup({}, { provider, onError });
    captcha.current.subscribe(() => {
      throw new Error('not interested');
    });
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('CAP-28 with its own window answers from it', async () => {
    const { provider, answer } = testProvider(ownWindow);
    const { captcha, transport, ready } = setup({}, { provider });
    const recovery = captcha.recover(refusal());
    const challenge = await ready();
    expect(challenge.state.view).toEqual({ kind: 'own' });
    // Without a slider both calls are ignored.
    challenge.submit(move);
    challenge.renew();
    answer({ captchaType: 3, captchaValidate: 'vendor' });
    expect(await recovery).toHaveProperty('retryWith');
    expect(transport.check).toHaveBeenCalledExactlyOnceWith({
      captchaType: 3,
      captchaValidate: 'vendor',
      geetestId: 'id-1',
      scene: 'trade',
      tickets: ['ticket-1'],
    });
  });

  it('CAP-28 whose own window is closed counts as closed by the person, without an error', async () => {
    const { provider, answer } = testProvider(ownWindow);
    const { captcha, transport, onError, ready } = setup({}, { provider });
    const recovery = captcha.recover(refusal());
    await ready();
    answer('closed');
    expect(await recovery).toEqual(cancelled);
    expect(onError).not.toHaveBeenCalled();
    expect(transport.check).not.toHaveBeenCalled();
  });
});

describe('the fallback', () => {
  it('CAP-24 is used when the person chooses it, with a new challenge', async () => {
    const { provider, answer } = testProvider();
    const { captcha, transport, onError, ready, whenIn } = setup({}, { withoutPuzzle: provider });
    const recovery = captcha.recover(refusal());
    (await ready()).withoutPuzzle?.('chosen');
    const working = await whenIn('ready');
    expect(working.state).toMatchObject({ view: { kind: 'work', percent: 0 }, hint: 'none' });
    expect(working.withoutPuzzle).toBeUndefined();
    answer(workResult);
    expect(await recovery).toHaveProperty('retryWith');
    expect(transport.check.mock.calls[0]?.[0]).toMatchObject({ captchaType: 4, geetestId: 'id-2' });
    expect(onError).not.toHaveBeenCalled();
  });

  it('CAP-24 is not offered without the option', async () => {
    const { captcha, ready } = setup();
    void captcha.recover(refusal());
    expect((await ready()).withoutPuzzle).toBeUndefined();
  });

  it('CAP-24 cannot be chosen while an answer is checked, nor after the end', async () => {
    const { provider } = testProvider();
    const { promise, resolve } = deferred<string>();
    const { captcha, ready, whenIn } = setup({ check: () => promise }, { withoutPuzzle: provider });
    const recovery = captcha.recover(refusal());
    const challenge = await ready();
    challenge.submit(move);
    (await whenIn('checking')).withoutPuzzle?.('chosen');
    challenge.withoutPuzzle?.('chosen');
    resolve('token-1');
    expect(await recovery).toHaveProperty('retryWith');
    challenge.withoutPuzzle?.('chosen');
    challenge.renew();
    challenge.submit(move);
    expect(captcha.current.get()).toBeUndefined();
    expect(provider.load).not.toHaveBeenCalled();
  });

  it.each([
    ['the pictures cannot be loaded', { challenge: () => Promise.reject(new Error('down')) }],
    ['the provider cannot be prepared', { load: () => Promise.reject(new Error('down')) }],
  ])('CAP-25 is used and the error reported when %s', async (_, broken) => {
    const { provider, answer } = testProvider();
    const { captcha, onError, whenIn } = setup(
      {},
      { provider: testProvider(broken).provider, withoutPuzzle: provider },
    );
    const recovery = captcha.recover(refusal());
    expect((await whenIn('ready')).state.hint).toBe('noPicture');
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['CAPTCHA_CHALLENGE_FAILED']);
    answer(workResult);
    expect(await recovery).toHaveProperty('retryWith');
  });

  it('CAP-25 is used when the picture cannot be shown', async () => {
    const { captcha, ready, readyAfter } = setup({}, { withoutPuzzle: testProvider().provider });
    void captcha.recover(refusal());
    (await ready()).withoutPuzzle?.('noPicture');
    expect((await readyAfter('noPicture')).state.view.kind).toBe('work');
  });

  it('CAP-25 is not used when no id can be requested', async () => {
    const { provider } = testProvider();
    const { captcha, onError } = setup(
      { getCaptchaId: () => Promise.reject(new Error('too many')) },
      { withoutPuzzle: provider },
    );
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(onError).toHaveBeenCalledOnce();
    expect(provider.load).not.toHaveBeenCalled();
  });

  it('CAP-25 closes the challenge when it fails too', async () => {
    const broken = testProvider({ challenge: () => Promise.reject(new Error('down')) });
    const { captcha, onError } = setup(
      { getChallenge: () => Promise.reject(new Error('down')) },
      { withoutPuzzle: broken.provider },
    );
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('CAP-26 reports its progress', async () => {
    const { provider, requests } = testProvider();
    const { captcha, whenIn } = setup({}, { provider });
    void captcha.recover(refusal());
    await whenIn('ready');
    for (const [part, percent] of [
      [0.256, 25],
      [-1, 0],
      [7, 100],
    ] as const) {
      requests[0]?.onProgress(part);
      expect(captcha.current.get()?.state).toMatchObject({ view: { kind: 'work', percent } });
    }
    captcha.current.get()?.cancel();
    const { length } = await vi.waitFor(() => {
      expect(captcha.current.get()).toBeUndefined();
      return requests;
    });
    requests[length - 1]?.onProgress(0.5);
    expect(captcha.current.get()).toBeUndefined();
  });

  it('CAP-27 is repeated once when the work is refused, then reported', async () => {
    const { provider } = testProvider({ verify: () => Promise.resolve(workResult) });
    const { captcha, transport, onError } = setup(
      { check: () => Promise.resolve(undefined) },
      { provider },
    );
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(transport.check).toHaveBeenCalledTimes(2);
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['CAPTCHA_PROOF_FAILED']);
  });

  it('CAP-27 is repeated once when the work expires, then reported', async () => {
    const { provider } = testProvider();
    const { captcha, timers, onError, readyAfter } = setup({}, { provider });
    const recovery = captcha.recover(refusal());
    await readyAfter('none');
    timers[0]?.callback();
    await readyAfter('expired');
    expect(timers[1]?.delayMs).toBe(60_000);
    timers[1]?.callback();
    expect(await recovery).toEqual(cancelled);
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['CAPTCHA_PROOF_FAILED']);
  });
});
