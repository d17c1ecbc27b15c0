import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaWork,
  type CaptchaScene,
} from '@bourse/gateway-contract';
import type { Payload } from 'altcha-lib';
import { describe, expect, it } from 'vitest';
import { encode, handTo, openGate, refusalOf, solveWork } from './kit.ts';

describe('captcha gate', () => {
  it('requires a challenge, and admits the ticket once after it', async () => {
    const { admit, ticketFor, picture, check } = openGate();
    const refused = await refusalOf(() => admit('login'));
    expect(refused).toMatchObject({ code: '10021', group: 'gateway' });
    const ticket = await ticketFor('login');
    const { captchaToken } = await check((await picture('login')).geetestId, 'login', [ticket]);
    await admit('login', captchaToken, ticket);
    const again = await refusalOf(() => admit('login', captchaToken, ticket));
    expect(again.code).toBe('10021');
  });

  it('accepts several tickets of a scene with one token, each once', async () => {
    const { admit, ticketFor, picture, check } = openGate();
    const tickets = await Promise.all([1, 2, 3, 4, 5].map(() => ticketFor('trade')));
    const { captchaToken } = await check((await picture('trade')).geetestId, 'trade', tickets);
    for (const ticket of tickets) await admit('trade', captchaToken, ticket);
    for (const ticket of tickets) {
      const replayed = await refusalOf(() => admit('trade', captchaToken, ticket));
      expect(replayed.code).toBe('10021');
    }
  });

  it('refuses two tickets for a login', async () => {
    const { ticketFor, picture, check } = openGate();
    const tickets = [await ticketFor('login'), await ticketFor('login')];
    expect(
      (await refusalOf(async () => check((await picture('login')).geetestId, 'login', tickets)))
        .code,
    ).toBe('20010');
  });

  it('verifies a picture once, right or wrong', async () => {
    const { ticketFor, picture, check } = openGate();
    const ticket = await ticketFor('login');
    const missed = (await picture('login')).geetestId;
    expect((await refusalOf(() => check(missed, 'login', [ticket], { x: 1 }))).code).toBe('20010');
    expect((await refusalOf(() => check(missed, 'login', [ticket]))).code).toBe('20011');
    const met = (await picture('login')).geetestId;
    await check(met, 'login', [ticket]);
    expect((await refusalOf(() => check(met, 'login', [ticket]))).code).toBe('20011');
  });

  it('refuses another scene, another session, an unknown ticket, an expired picture', async () => {
    const { ticketFor, picture, check, clock, context } = openGate();
    const ticket = await ticketFor('login');
    const codeOf = async (id: string, tickets: string[]) =>
      (await refusalOf(() => check(id, 'login', tickets))).code;
    expect(await codeOf((await picture('register')).geetestId, [ticket])).toBe('20011');
    expect(await codeOf((await picture('login', context('s2'))).geetestId, [ticket])).toBe('20011');
    expect(await codeOf((await picture('login')).geetestId, ['made-up'])).toBe('20011');
    expect(await codeOf((await picture('login')).geetestId, [await ticketFor('register')])).toBe(
      '20011',
    );
    const { geetestId } = await picture('login');
    clock.ms += 120_000;
    expect(await codeOf(geetestId, [ticket])).toBe('20011');
  });

  it('accepts a token for its own session and scene only, for 60 s', async () => {
    const { admit, ticketFor, picture, check, clock } = openGate();
    const ticket = await ticketFor('trade');
    const { captchaToken } = await check((await picture('trade')).geetestId, 'trade', [ticket]);
    const codeOf = async (scene: CaptchaScene, sessionId = 's1') =>
      (await refusalOf(() => admit(scene, captchaToken, ticket, { sessionId }))).code;
    expect(await codeOf('trade', 's2')).toBe('10021');
    expect(await codeOf('login')).toBe('10021');
    clock.ms += 60_000;
    expect(await codeOf('trade')).toBe('10021');
  });

  it.each(['pointer', 'keyboard', 'step'])(
    'requires a proof of work for an answer by %s, and not that of another picture',
    async (input) => {
      const { answers, ticketFor, picture, check } = openGate();
      const ticket = await ticketFor('login');
      const codeOf = async (more: object) => {
        const { geetestId } = await picture('login');
        const trail = input === 'pointer' ? handTo(answers.get(geetestId)!) : [];
        const answer = { input, trail, ...more };
        return (await refusalOf(() => check(geetestId, 'login', [ticket], answer))).code;
      };
      expect(await codeOf({ pow: undefined })).toBe('20010');
      const { geetestId, pow } = await picture('login');
      const shape = { algorithm: 'SCRYPT', cost: 4_096, memoryCost: 8 };
      expect(pow.parameters).toMatchObject(shape);
      const solved = { pow: await solveWork(pow) };
      const { captchaToken } = await check(geetestId, 'login', [ticket], solved);
      expect(captchaToken).toMatch(/^[0-9a-f]{32}$/);
      expect(await codeOf(solved)).toBe('20010');
    },
  );

  it('takes a recorded way once', async () => {
    const { answers, ticketFor, picture, check } = openGate();
    const recording = handTo(200, () => 0.3);
    const play = async () => {
      const ticket = await ticketFor('trade');
      const { geetestId } = await picture('trade');
      const x = answers.get(geetestId)!;
      const trail = recording.map(([at, y, ms]) => [Math.round((at * x) / 200), y, ms]);
      return check(geetestId, 'trade', [ticket], { trail });
    };
    expect(await play()).toHaveProperty('captchaToken');
    expect((await refusalOf(play)).code).toBe('20010');
  });

  it.each([
    ['no JSON', 'no JSON'],
    ['an answer of another shape', encode({ x: 'left' })],
    [
      'an endless trail',
      encode({ x: 1, width: 400, input: 'pointer', trail: Array(501).fill([0, 0, 0]) }),
    ],
    ['a picture of another width', encode({ x: 1, width: 800, input: 'step', trail: [] })],
  ])('refuses %s', async (_, captchaValidate) => {
    const { call, ticketFor, picture } = openGate();
    const payload = {
      captchaType: 3,
      captchaValidate,
      geetestId: (await picture('login')).geetestId,
      scene: 'login',
      tickets: [await ticketFor('login')],
    };
    expect((await refusalOf(() => call(checkCaptcha, payload))).code).toBe('20010');
  });

  it('draws pictures of at most 25 kB with holes at all positions', async () => {
    const { picture, answers } = openGate();
    const drawn = await Promise.all(Array.from({ length: 25 }, () => picture('login')));
    for (const { image, piece } of drawn) {
      expect(Buffer.from(image, 'base64').length).toBeLessThanOrEqual(25_000);
      expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
      expect(Buffer.from(piece, 'base64').subarray(1, 4).toString()).toBe('PNG');
    }
    expect(new Set(answers.values()).size).toBeGreaterThan(15);
  });

  it('does not reveal the position', async () => {
    const { picture, answers } = openGate();
    const drawn = await Promise.all(Array.from({ length: 8 }, () => picture('login')));
    // The height of the piece may be the same number by chance, but not each time.
    const isTold = drawn.map(({ geetestId, pow, expiresAt, image, piece, ...rest }) => {
      expect(Object.keys(rest).sort()).toEqual(['height', 'isPowForAll', 'pieceY', 'width']);
      return Object.values(rest).includes(answers.get(geetestId) ?? -1);
    });
    expect(isTold).toContain(false);
    expect(answers.size).toBe(8);
  });

  it('shows a picture again to its own session until it expires', async () => {
    const { call, picture, context, clock } = openGate();
    const { geetestId: id, image } = await picture('login');
    expect((await call(getCaptchaChallenge, { id })).image).toBe(image);
    const stranger = context('s2');
    expect((await refusalOf(() => call(getCaptchaChallenge, { id }, stranger))).code).toBe('20011');
    clock.ms += 120_000;
    expect((await refusalOf(() => call(getCaptchaChallenge, { id }))).code).toBe('20011');
  });

  it('limits the challenges of a session and answers with the time to wait', async () => {
    const { idFor, context } = openGate();
    for (let count = 0; count < 30; count += 1) idFor('login');
    const refused = await refusalOf(() => idFor('login'));
    expect([refused.code, refused.headers['retry-after']]).toEqual(['429', '600']);
    expect(idFor('login', context('s2'))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('limits the challenges of an address over all sessions', async () => {
    const { idFor, context } = openGate();
    for (let count = 0; count < 120; count += 1) idFor('login', context(`s${count}`));
    expect((await refusalOf(() => idFor('login', context('another')))).code).toBe('429');
    expect(idFor('login', context('another', '192.0.2.7'))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('requires a session', async () => {
    const { gate, call, context } = openGate();
    const anonymous = { ...context(), sessionId: undefined };
    const isKnownDevice = () => Promise.resolve(false);
    const request = { ...anonymous, token: undefined, ticket: undefined, isKnownDevice };
    const refused = await refusalOf(() => gate.admit('login', request));
    expect(refused.code).toBe('00004');
    expect((await refusalOf(() => gate.challenges?.issue('sendCode', anonymous))).code).toBe(
      '00004',
    );
    expect((await refusalOf(() => call(getCaptchaChallenge, { id: 'x' }, anonymous))).code).toBe(
      '20011',
    );
  });
});

describe('proof of work instead of a picture', () => {
  it('returns a token', async () => {
    const { admit, call, ticketFor, work } = openGate();
    const ticket = await ticketFor('login');
    const { geetestId, ...asked } = await work('login');
    expect(asked.parameters).toMatchObject({ algorithm: 'SCRYPT', cost: 4_096, maxCounter: 23 });
    const { captchaToken } = await call(checkCaptcha, {
      captchaType: 4,
      captchaValidate: await solveWork(asked),
      geetestId,
      scene: 'login',
      tickets: [ticket],
    });
    await admit('login', captchaToken, ticket);
  });

  it('is refused if it is replayed, late, incomplete, or of another session or scene', async () => {
    const { call, clock, context, ticketFor, work } = openGate();
    const ticket = await ticketFor('login');
    const post = (geetestId: string, captchaValidate: string, more: object = {}) => {
      const payload = {
        captchaType: 4,
        captchaValidate,
        geetestId,
        scene: 'login',
        tickets: [ticket],
      };
      return call(checkCaptcha, { ...payload, ...more });
    };
    const codeOf = async (...parameters: Parameters<typeof post>) =>
      (await refusalOf(() => post(...parameters))).code;

    const first = await work('login');
    const solved = await solveWork(first);
    await post(first.geetestId, solved);
    expect(await codeOf(first.geetestId, solved)).toBe('20011');
    const second = await work('login');
    expect(await codeOf(second.geetestId, solved)).toBe('20010');
    expect(await codeOf(second.geetestId, await solveWork(second))).toBe('20011');
    expect(await codeOf((await work('register')).geetestId, solved)).toBe('20011');
    expect(await codeOf((await work('login', context('s2'))).geetestId, solved)).toBe('20011');
    const asked = await work('login');
    const { keyPrefix } = asked.parameters;
    const guessed = { counter: 0, derivedKey: keyPrefix.padEnd(64, '0') };
    const guess = { challenge: { parameters: asked.parameters }, solution: guessed };
    expect(await codeOf(asked.geetestId, encode(guess))).toBe('20010');
    const bare = await work('login');
    const { solution } = JSON.parse(
      Buffer.from(await solveWork(bare), 'base64').toString(),
    ) as Payload;
    expect(await codeOf(bare.geetestId, encode({ solution }))).toBe('20010');
    expect(await codeOf((await work('login')).geetestId, 'no JSON')).toBe('20010');
    const late = await work('login');
    const inTime = await solveWork(late);
    clock.ms += 120_000;
    expect(await codeOf(late.geetestId, inTime)).toBe('20011');
  });

  it("refuses a picture's answer for work and work for a picture", async () => {
    const { answerTo, call, idFor, picture, ticketFor } = openGate();
    const id = idFor('login');
    await call(getCaptchaWork, { id });
    expect((await refusalOf(() => call(getCaptchaChallenge, { id }))).code).toBe('20011');
    const { geetestId, pow } = await picture('login');
    expect((await refusalOf(() => call(getCaptchaWork, { id: geetestId }))).code).toBe('20011');
    const asSlider = { captchaType: 3, captchaValidate: await answerTo(geetestId) };
    const asWork = { captchaType: 4, captchaValidate: await solveWork(pow) };
    const rest = { geetestId, scene: 'login', tickets: [await ticketFor('login')] };
    // The easier work of a picture does not replace the work that its challenge type requires.
    expect((await refusalOf(() => call(checkCaptcha, { ...asWork, ...rest }))).code).toBe('20010');
    expect((await refusalOf(() => call(checkCaptcha, { ...asSlider, ...rest }))).code).toBe(
      '20011',
    );
  });

  it('is shown again to its own session, with its end', async () => {
    const { call, context, work } = openGate();
    const { geetestId: id, parameters, expiresAt } = await work('login');
    expect(await call(getCaptchaWork, { id })).toEqual({ parameters, expiresAt });
    expect(expiresAt).toBe(1_120_000);
    const stranger = context('s2');
    expect((await refusalOf(() => call(getCaptchaWork, { id }, stranger))).code).toBe('20011');
  });
});

describe('the second captcha flow', () => {
  it('verifies a challenge once, for its session and scene', async () => {
    const { answerTo, call, context, gate } = openGate();
    const challenges = gate.challenges!;
    const open = async () => {
      const captchaId = challenges.issue('sendCode', context());
      const { pow } = await call(getCaptchaChallenge, { id: captchaId });
      const captchaValidate = await answerTo(captchaId, { pow: await solveWork(pow!) });
      return { captchaId, captchaType: 3 as const, captchaValidate };
    };
    const answer = await open();
    expect(await challenges.isSolved(answer, 'sendCode', context())).toBe(true);
    expect(await challenges.isSolved(answer, 'sendCode', context())).toBe(false);
    expect(await challenges.isSolved(await open(), 'login', context())).toBe(false);
    expect(await challenges.isSolved(await open(), 'sendCode', context('s2'))).toBe(false);
    const wrong = { ...(await open()), captchaValidate: encode({ x: 0, trail: handTo(0) }) };
    expect(await challenges.isSolved(wrong, 'sendCode', context())).toBe(false);
  });
});
