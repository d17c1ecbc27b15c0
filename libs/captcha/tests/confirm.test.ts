import { describe, expect, it, vi } from 'vitest';
import { cancelled, move, picture, refusal, setup } from './kit.ts';

/** An answer that asks for a challenge, or says that none is needed. */
function asking(status: unknown = 1, bizId = 'biz-1', captchaId = 'given-1') {
  const data = { bizId, captchaId, status };
  return { envelope: { code: '00000', msg: 'Solve it', data }, scene: 'sendCode' };
}

const captchaValidate = btoa(
  JSON.stringify({ x: 120, width: 340, trail: move.trail, input: 'pointer' }),
);

describe('an answer that asks for a challenge', () => {
  it.each([
    asking(0),
    asking('1'),
    asking(null),
    { ...asking(), envelope: { code: '00000', msg: '', data: null } },
    { ...asking(), envelope: { code: '00000', msg: '', data: 'text' } },
    { ...asking(), envelope: { code: '00000', msg: '', data: { status: 1, bizId: 'biz-1' } } },
    { ...asking(), envelope: { code: '00000', msg: '', data: { status: 1, captchaId: 'c' } } },
    { ...asking(), envelope: { ...asking().envelope, code: '43012' } },
  ])('CAP-19 is not %j', async (answer) => {
    const { captcha, transport } = setup();
    expect(await captcha.confirm(answer)).toBeUndefined();
    expect(captcha.current.get()).toBeUndefined();
    expect(transport.getChallenge).not.toHaveBeenCalled();
  });

  it.each(['00000', '200'])(
    'CAP-19 opens the challenge that it names, with code %s',
    async (code) => {
      const { captcha, transport, ready } = setup();
      const answer = asking();
      void captcha.confirm({ ...answer, envelope: { ...answer.envelope, code } });
      expect(await ready()).toMatchObject({ scene: 'sendCode', state: { hint: 'none' } });
      expect(transport.getChallenge).toHaveBeenCalledExactlyOnceWith('given-1');
      expect(transport.getCaptchaId).not.toHaveBeenCalled();
    },
  );

  it('CAP-20 gets the validation to send again with, and nothing is checked here', async () => {
    const { captcha, transport, ready } = setup();
    const confirmation = captcha.confirm(asking());
    (await ready()).submit(move);
    expect(await confirmation).toEqual({
      validation: { bizId: 'biz-1', captchaId: 'given-1', captchaType: 3, captchaValidate },
    });
    expect(transport.check).not.toHaveBeenCalled();
    expect(captcha.current.get()).toBeUndefined();
  });

  it('CAP-20 becomes 90000001 with its own message when the challenge is closed', async () => {
    const { captcha, ready } = setup();
    const confirmation = captcha.confirm(asking());
    (await ready()).cancel();
    expect(await confirmation).toEqual(cancelled);
  });

  it('CAP-20 becomes 90000001 when the challenge fails, which is told', async () => {
    const cause = new Error('down');
    const { captcha, onError } = setup({ getChallenge: () => Promise.reject(cause) });
    expect(await captcha.confirm(asking())).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'CAPTCHA_CHALLENGE_FAILED', cause });
  });

  it('CAP-21 names the challenge that was answered when the first one was renewed', async () => {
    const { captcha, transport, ready } = setup();
    const confirmation = captcha.confirm(asking());
    (await ready()).renew();
    await vi.waitFor(() => {
      expect(transport.getChallenge).toHaveBeenCalledTimes(2);
    });
    (await ready()).submit(move);
    expect(await confirmation).toMatchObject({ validation: { captchaId: 'id-1' } });
    expect(transport.getCaptchaId).toHaveBeenCalledExactlyOnceWith('sendCode');
  });

  it('CAP-21 says that the answer was wrong when the gateway asks again', async () => {
    const { captcha, ready, readyAfter } = setup();
    const first = captcha.confirm(asking());
    (await ready()).submit(move);
    await first;
    const second = captcha.confirm(asking(1, 'biz-1', 'given-2'));
    (await readyAfter('wrong')).submit(move);
    expect(await second).toMatchObject({ validation: { captchaId: 'given-2' } });
    void captcha.confirm(asking(1, 'biz-2', 'given-3'));
    expect((await ready()).state.hint).toBe('none');
  });

  it('CAP-10 is taken out of its challenge by an abort, open or waiting', async () => {
    const { captcha, ready } = setup();
    const [shown, waiting] = [new AbortController(), new AbortController()];
    const first = captcha.confirm({ ...asking(), signal: shown.signal });
    const second = captcha.confirm({ ...asking(1, 'biz-2'), signal: waiting.signal });
    await ready();
    waiting.abort();
    expect(await second).toEqual(cancelled);
    expect(captcha.current.get()).toBeDefined();
    shown.abort();
    expect(await first).toEqual(cancelled);
    await vi.waitFor(() => {
      expect(captcha.current.get()).toBeUndefined();
    });
    expect(await captcha.confirm({ ...asking(), signal: AbortSignal.abort() })).toEqual(cancelled);
  });

  it('CAP-6 waits for the challenge of a refusal to end', async () => {
    const { captcha, ready } = setup();
    const recovery = captcha.recover(refusal('trade'));
    const confirmation = captcha.confirm(asking());
    expect((await ready()).scene).toBe('trade');
    captcha.current.get()?.cancel();
    await recovery;
    expect((await ready()).scene).toBe('sendCode');
    captcha.current.get()?.cancel();
    expect(await confirmation).toEqual(cancelled);
  });

  it('CAP-8 brings another picture when its own expires', async () => {
    const { captcha, timers, transport, ready, readyAfter } = setup();
    void captcha.confirm(asking());
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
