import { describe, expect, it, vi } from 'vitest';
import { cancelled, move, picture, refusal, setup } from '../kit.ts';

/** An answer that requests a challenge, or none with the status 0. */
function requesting(status: unknown = 1, bizId = 'biz-1', captchaId = 'given-1') {
  const data = { bizId, captchaId, status };
  return { envelope: { code: '00000', msg: 'Solve it', data }, scene: 'sendCode' };
}

const captchaValidate = btoa(
  JSON.stringify({ x: 120, width: 340, trail: move.trail, input: 'pointer' }),
);

describe('an answer that requests a challenge', () => {
  it.each([
    requesting(0),
    requesting('1'),
    requesting(null),
    { ...requesting(), envelope: { code: '00000', msg: '', data: null } },
    { ...requesting(), envelope: { code: '00000', msg: '', data: 'text' } },
    { ...requesting(), envelope: { code: '00000', msg: '', data: { status: 1, bizId: 'biz-1' } } },
    { ...requesting(), envelope: { code: '00000', msg: '', data: { status: 1, captchaId: 'c' } } },
    { ...requesting(), envelope: { ...requesting().envelope, code: '43012' } },
  ])('CAP-19 is not %j', async (answer) => {
    const { captcha, transport } = setup();
    expect(await captcha.solve(answer)).toBeUndefined();
    expect(captcha.current.get()).toBeUndefined();
    expect(transport.getChallenge).not.toHaveBeenCalled();
  });

  it.each(['00000', '200'])('CAP-19 opens that challenge, with code %s', async (code) => {
    const { captcha, transport, ready } = setup();
    const answer = requesting();
    void captcha.solve({ ...answer, envelope: { ...answer.envelope, code } });
    expect(await ready()).toMatchObject({ scene: 'sendCode', state: { hint: 'none' } });
    expect(transport.getChallenge).toHaveBeenCalledExactlyOnceWith('given-1');
    expect(transport.getCaptchaId).not.toHaveBeenCalled();
  });

  it('CAP-20 resolves with the validation for the next call, and posts nothing', async () => {
    const { captcha, transport, ready } = setup();
    const solution = captcha.solve(requesting());
    (await ready()).submit(move);
    expect(await solution).toEqual({
      validation: { bizId: 'biz-1', captchaId: 'given-1', captchaType: 3, captchaValidate },
    });
    expect(transport.check).not.toHaveBeenCalled();
    expect(captcha.current.get()).toBeUndefined();
  });

  it('CAP-20 resolves with 90000001 and the original message when the challenge is closed', async () => {
    const { captcha, ready } = setup();
    const solution = captcha.solve(requesting());
    (await ready()).cancel();
    expect(await solution).toEqual(cancelled);
  });

  it('CAP-20 resolves with 90000001 and reports the error when the challenge fails', async () => {
    const cause = new Error('down');
    const { captcha, onError } = setup({ getChallenge: () => Promise.reject(cause) });
    expect(await captcha.solve(requesting())).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'CAPTCHA_CHALLENGE_FAILED', cause });
  });

  it('CAP-21 resolves with the id of the solved challenge when the first one was renewed', async () => {
    const { captcha, transport, ready } = setup();
    const solution = captcha.solve(requesting());
    (await ready()).renew();
    await vi.waitFor(() => {
      expect(transport.getChallenge).toHaveBeenCalledTimes(2);
    });
    (await ready()).submit(move);
    expect(await solution).toMatchObject({ validation: { captchaId: 'id-1' } });
    expect(transport.getCaptchaId).toHaveBeenCalledExactlyOnceWith('sendCode', undefined);
  });

  it('CAP-21 shows that the answer was wrong when the gateway repeats the request', async () => {
    const { captcha, ready, readyAfter } = setup();
    const first = captcha.solve(requesting());
    (await ready()).submit(move);
    await first;
    const second = captcha.solve(requesting(1, 'biz-1', 'given-2'));
    (await readyAfter('wrong')).submit(move);
    expect(await second).toMatchObject({ validation: { captchaId: 'given-2' } });
    void captcha.solve(requesting(1, 'biz-2', 'given-3'));
    expect((await ready()).state.hint).toBe('none');
  });

  it('CAP-10 leaves the queue when it is aborted, shown or waiting', async () => {
    const { captcha, ready } = setup();
    const [shown, waiting] = [new AbortController(), new AbortController()];
    const first = captcha.solve({ ...requesting(), signal: shown.signal });
    const second = captcha.solve({ ...requesting(1, 'biz-2'), signal: waiting.signal });
    await ready();
    waiting.abort();
    expect(await second).toEqual(cancelled);
    expect(captcha.current.get()).toBeDefined();
    shown.abort();
    expect(await first).toEqual(cancelled);
    await vi.waitFor(() => {
      expect(captcha.current.get()).toBeUndefined();
    });
    expect(await captcha.solve({ ...requesting(), signal: AbortSignal.abort() })).toEqual(
      cancelled,
    );
  });

  it('CAP-6 waits until the challenge of a refusal has ended', async () => {
    const { captcha, ready } = setup();
    const recovery = captcha.recover(refusal('trade'));
    const solution = captcha.solve(requesting());
    expect((await ready()).scene).toBe('trade');
    captcha.current.get()?.cancel();
    await recovery;
    expect((await ready()).scene).toBe('sendCode');
    captcha.current.get()?.cancel();
    expect(await solution).toEqual(cancelled);
  });

  it('CAP-8 shows another picture when the first one expires', async () => {
    const { captcha, timers, transport, ready, readyAfter } = setup();
    void captcha.solve(requesting());
    await ready();
    timers[0]?.callback();
    await readyAfter('expired');
    expect(transport.getChallenge.mock.calls).toEqual([['given-1'], ['id-1']]);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([
      picture.expiresAt,
      10_000,
      picture.expiresAt,
    ]);
  });
});
