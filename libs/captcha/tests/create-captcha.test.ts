import { describe, expect, it, vi } from 'vitest';
import type { CaptchaTransport } from '../src/index.ts';
import { cancelled, hex, move, picture, refusal, setup } from './kit.ts';

function decode(transport: {
  check: { mock: { calls: Parameters<CaptchaTransport['check']>[] } };
}): unknown {
  return JSON.parse(atob(transport.check.mock.calls[0]?.[0].captchaValidate ?? ''));
}

describe('refusals', () => {
  it.each([
    { code: '00004', msg: '', data: null },
    { code: '10021', msg: '', data: { scene: 'a', ticket: 'b' } },
    { code: '10021', msg: '', data: null, group: 'gateway' },
    { code: '10021', msg: '', data: { scene: 'a' }, group: 'gateway' },
  ])('CAP-1 resolve with undefined for %j', async (envelope) => {
    expect(await setup().captcha.recover({ envelope })).toBeUndefined();
  });

  it('CAP-1 open a challenge of their scene', async () => {
    const { captcha, transport, ready } = setup();
    void captcha.recover(refusal('register'));
    expect((await ready()).scene).toBe('register');
    expect(transport.getCaptchaId).toHaveBeenCalledWith('register', 'ticket-1');
    expect(transport.getChallenge).toHaveBeenCalledWith('id-1');
  });

  it('CAP-2 resolve with the headers for token and ticket', async () => {
    const { captcha, ready } = setup();
    const recovery = captcha.recover(refusal());
    (await ready()).submit(move);
    expect(await recovery).toEqual({
      retryWith: { 'captcha-token': 'token-1', 'captcha-ticket': 'ticket-1' },
    });
    expect(captcha.current.get()).toBeUndefined();
  });

  it('CAP-3 resolve with 90000001 and the original message when the challenge is closed', async () => {
    const { captcha, ready } = setup();
    const recovery = captcha.recover(refusal());
    (await ready()).cancel();
    expect(await recovery).toEqual(cancelled);
  });

  it('CAP-3 can be closed before the picture is loaded', async () => {
    const { captcha } = setup({ getCaptchaId: () => new Promise(() => undefined) });
    const recovery = captcha.recover(refusal());
    captcha.current.get()?.cancel();
    expect(await recovery).toEqual(cancelled);
  });
});

describe('sharing', () => {
  it('CAP-4 five requests share one challenge, each with its ticket', async () => {
    const { captcha, transport, ready } = setup();
    const recoveries = ['a', 'b', 'c', 'd', 'e'].map((ticket) =>
      captcha.recover(refusal('trade', ticket)),
    );
    (await ready()).submit(move);
    const outcomes = await Promise.all(recoveries);
    expect(
      outcomes.map(
        (outcome) => outcome && 'retryWith' in outcome && outcome.retryWith['captcha-ticket'],
      ),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(transport.getCaptchaId).toHaveBeenCalledOnce();
    expect(transport.check.mock.calls[0]?.[0]).toMatchObject({
      scene: 'trade',
      geetestId: 'id-1',
      tickets: ['a', 'b', 'c', 'd', 'e'],
    });
  });

  it('CAP-4 the ninth request waits for the next challenge', async () => {
    const { captcha, transport, ready } = setup();
    const recoveries = Array.from({ length: 9 }, (_, n) =>
      captcha.recover(refusal('trade', String(n))),
    );
    (await ready()).submit(move);
    await Promise.all(recoveries.slice(0, 8));
    (await ready()).submit(move);
    await recoveries[8];
    expect(transport.check.mock.calls.map(([{ tickets }]) => tickets.length)).toEqual([8, 1]);
  });

  it('CAP-5 two logins get a challenge each', async () => {
    const { captcha, transport, ready } = setup();
    const recoveries = ['a', 'b'].map((ticket) => captcha.recover(refusal('login', ticket)));
    (await ready()).submit(move);
    await recoveries[0];
    (await ready()).submit(move);
    await recoveries[1];
    expect(transport.check.mock.calls.map(([{ tickets }]) => tickets)).toEqual([['a'], ['b']]);
  });

  it('CAP-6 challenges of two scenes are shown one after the other', async () => {
    const { captcha, ready } = setup();
    const first = captcha.recover(refusal('trade'));
    const second = captcha.recover(refusal('login'));
    expect((await ready()).scene).toBe('trade');
    captcha.current.get()?.cancel();
    await first;
    expect((await ready()).scene).toBe('login');
    captcha.current.get()?.cancel();
    await second;
  });

  it('CAP-13 a request that arrives while an answer is checked waits for the next challenge', async () => {
    const answers: ((token: string) => void)[] = [];
    const { captcha, ready, transport } = setup({
      check: vi.fn(() => new Promise<string>((resolve) => answers.push(resolve))),
    });
    const first = captcha.recover(refusal('trade', 'a'));
    const challenge = await ready();
    challenge.submit(move);
    challenge.submit(move);
    captcha.current.get()?.submit(move);
    await vi.waitFor(() => {
      expect(transport.check).toHaveBeenCalledOnce();
    });
    const second = captcha.recover(refusal('trade', 'b'));
    answers[0]?.('t');
    expect(await first).toMatchObject({ retryWith: { 'captcha-ticket': 'a' } });
    (await ready()).cancel();
    expect(await second).toEqual(cancelled);
  });
});

describe('pictures', () => {
  it('CAP-7 are replaced after a wrong answer', async () => {
    const { captcha, transport, ready, readyAfter } = setup();
    transport.check.mockResolvedValueOnce(undefined);
    const recovery = captcha.recover(refusal());
    (await ready()).submit(move);
    (await readyAfter('wrong')).submit(move);
    await recovery;
    expect(transport.getChallenge.mock.calls).toEqual([['id-1'], ['id-2']]);
  });

  it('CAP-8 are replaced when they expire', async () => {
    const { captcha, timers, ready, readyAfter } = setup();
    void captcha.recover(refusal());
    await ready();
    expect(timers[0]?.delayMs).toBe(100_000);
    timers[0]?.callback();
    expect((await readyAfter('expired')).state.status).toBe('ready');
  });

  it('CAP-8 do not expire while an answer is checked', async () => {
    const { captcha, timers, ready } = setup({ check: () => new Promise(() => undefined) });
    void captcha.recover(refusal());
    (await ready()).submit(move);
    expect(timers[0]?.cancelled).toBe(true);
  });

  it('CAP-8 can be renewed by the person', async () => {
    const { captcha, transport, ready } = setup();
    void captcha.recover(refusal());
    (await ready()).renew();
    await vi.waitFor(() => {
      expect(transport.getChallenge).toHaveBeenCalledTimes(2);
    });
    expect((await ready()).state.hint).toBe('none');
  });
});

describe('failures', () => {
  it.each([
    ['getCaptchaId', 'CAPTCHA_CHALLENGE_FAILED'],
    ['getChallenge', 'CAPTCHA_CHALLENGE_FAILED'],
  ] as const)('CAP-9 of %s close the challenge', async (name, code) => {
    const cause = new Error('down');
    const { captcha, onError } = setup({ [name]: () => Promise.reject(cause) });
    expect(await captcha.recover(refusal())).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ code, cause });
    expect(captcha.current.get()).toBeUndefined();
  });

  it('CAP-9 of the check close the challenge', async () => {
    const { captcha, onError, ready } = setup({ check: () => Promise.reject(new Error('down')) });
    const recovery = captcha.recover(refusal());
    (await ready()).submit(move);
    expect(await recovery).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_CHECK_FAILED');
  });

  it('CAP-10 an aborted request leaves the challenge of the others open', async () => {
    const { captcha, transport, ready } = setup();
    const controller = new AbortController();
    const first = captcha.recover({ ...refusal('trade', 'a'), signal: controller.signal });
    const second = captcha.recover(refusal('trade', 'b'));
    controller.abort();
    expect(await first).toEqual(cancelled);
    (await ready()).submit(move);
    await second;
    expect(transport.check.mock.calls[0]?.[0].tickets).toEqual(['b']);
  });

  it('CAP-10 the challenge of an aborted request closes', async () => {
    const { captcha, ready } = setup();
    const controller = new AbortController();
    const recovery = captcha.recover({ ...refusal(), signal: controller.signal });
    await ready();
    controller.abort();
    await recovery;
    await vi.waitFor(() => {
      expect(captcha.current.get()).toBeUndefined();
    });
  });
});

describe('answers', () => {
  it('CAP-11 are captcha type 3 with position, width, trail and input', async () => {
    const { captcha, transport, ready } = setup();
    const recovery = captcha.recover(refusal());
    (await ready()).submit(move);
    await recovery;
    expect(transport.check.mock.calls[0]?.[0].captchaType).toBe(3);
    expect(decode(transport)).toEqual({
      x: 120,
      width: 340,
      trail: [
        [0, 0, 0],
        [120, 1, 300],
      ],
      input: 'pointer',
    });
  });

  it('CAP-12 without a pointer include a proof of work', async () => {
    const { captcha, transport, ready } = setup();
    const recovery = captcha.recover(refusal());
    (await ready()).submit({ x: 5, trail: [], input: 'keyboard' });
    await recovery;
    const { pow } = decode(transport) as { pow: string };
    expect(JSON.parse(atob(pow))).toEqual({
      algorithm: 'SHA-256',
      challenge: hex('salt?x=1&1234'),
      number: 1234,
      salt: 'salt?x=1&',
      signature: 'sig',
    });
  });

  it('CAP-12 whose proof has no solution close the challenge with a code', async () => {
    const impossible = { ...picture, pow: { ...picture.pow!, challenge: 'none', maxnumber: 300 } };
    const { captcha, onError, ready } = setup({ getChallenge: () => Promise.resolve(impossible) });
    const recovery = captcha.recover(refusal());
    (await ready()).submit({ x: 5, trail: [], input: 'step' });
    expect(await recovery).toEqual(cancelled);
    expect(onError.mock.calls[0]?.[0].code).toBe('CAPTCHA_PROOF_FAILED');
  });
});
