import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaWork,
  type CaptchaScene,
} from '@bourse/gateway-contract';
import type { Payload } from 'altcha-lib';
import { describe, expect, it } from 'vitest';
import { encode, handTo, openGate, refusalOf, solveWork, wrongCounterOf } from './kit.ts';

describe('captcha gate', () => {
  it('requires a challenge, and admits the ticket once after it', async () => {
    const { admit, ticketFor, picture, check } = openGate();
    const refused = await refusalOf(() => {
      admit('login');
    });
    expect(refused).toMatchObject({ code: '10021', group: 'gateway' });
    const ticket = await ticketFor('login');
    const { captchaToken } = await check(picture('login').geetestId, 'login', [ticket]);
    admit('login', captchaToken, ticket);
    const again = await refusalOf(() => {
      admit('login', captchaToken, ticket);
    });
    expect(again.code).toBe('10021');
  });

  it('accepts several tickets of a scene with one token, each once', async () => {
    const { admit, ticketFor, picture, check } = openGate();
    const tickets = await Promise.all([1, 2, 3, 4, 5].map(() => ticketFor('trade')));
    const { captchaToken } = await check(picture('trade').geetestId, 'trade', tickets);
    for (const ticket of tickets) admit('trade', captchaToken, ticket);
    for (const ticket of tickets) {
      const replayed = await refusalOf(() => {
        admit('trade', captchaToken, ticket);
      });
      expect(replayed.code).toBe('10021');
    }
  });

  it('refuses two tickets for a login', async () => {
    const { ticketFor, picture, check } = openGate();
    const tickets = [await ticketFor('login'), await ticketFor('login')];
    expect((await refusalOf(() => check(picture('login').geetestId, 'login', tickets))).code).toBe(
      '20010',
    );
  });

  it('verifies a picture once, right or wrong', async () => {
    const { ticketFor, picture, check } = openGate();
    const ticket = await ticketFor('login');
    const missed = picture('login').geetestId;
    expect((await refusalOf(() => check(missed, 'login', [ticket], { x: 1 }))).code).toBe('20010');
    expect((await refusalOf(() => check(missed, 'login', [ticket]))).code).toBe('20011');
    const met = picture('login').geetestId;
    await check(met, 'login', [ticket]);
    expect((await refusalOf(() => check(met, 'login', [ticket]))).code).toBe('20011');
  });

  it('refuses another scene, another session, an unknown ticket, an expired picture', async () => {
    const { ticketFor, picture, check, clock, context } = openGate();
    const ticket = await ticketFor('login');
    const codeOf = async (id: string, tickets: string[]) =>
      (await refusalOf(() => check(id, 'login', tickets))).code;
    expect(await codeOf(picture('register').geetestId, [ticket])).toBe('20011');
    expect(await codeOf(picture('login', context('s2')).geetestId, [ticket])).toBe('20011');
    expect(await codeOf(picture('login').geetestId, ['made-up'])).toBe('20011');
    expect(await codeOf(picture('login').geetestId, [await ticketFor('register')])).toBe('20011');
    const { geetestId } = picture('login');
    clock.ms += 120_000;
    expect(await codeOf(geetestId, [ticket])).toBe('20011');
  });

  it('accepts a token for its own session and scene only, for 60 s', async () => {
    const { admit, ticketFor, picture, check, clock } = openGate();
    const ticket = await ticketFor('trade');
    const { captchaToken } = await check(picture('trade').geetestId, 'trade', [ticket]);
    const codeOf = async (scene: CaptchaScene, sessionId?: string) =>
      (
        await refusalOf(() => {
          admit(scene, captchaToken, ticket, sessionId);
        })
      ).code;
    expect(await codeOf('trade', 's2')).toBe('10021');
    expect(await codeOf('login')).toBe('10021');
    clock.ms += 60_000;
    expect(await codeOf('trade')).toBe('10021');
  });

  it('requires a proof of work for an answer by keyboard, and not that of another picture', async () => {
    const { ticketFor, picture, check } = openGate();
    const ticket = await ticketFor('login');
    const keys = { trail: [], input: 'keyboard' };
    const codeOf = async (more: object) =>
      (await refusalOf(() => check(picture('login').geetestId, 'login', [ticket], more))).code;
    expect(await codeOf(keys)).toBe('20010');
    const { geetestId, pow } = picture('login');
    expect(pow!.parameters).toMatchObject({ algorithm: 'SCRYPT', cost: 2_048 });
    const solved = { ...keys, pow: await solveWork(pow!) };
    expect((await check(geetestId, 'login', [ticket], solved)).captchaToken).toMatch(
      /^[0-9a-f]{32}$/,
    );
    expect(await codeOf(solved)).toBe('20010');
  });

  it('takes a recorded way once', async () => {
    const { answers, ticketFor, picture, check } = openGate();
    const recording = handTo(200, () => 0.3);
    const play = async () => {
      const ticket = await ticketFor('trade');
      const { geetestId } = picture('trade');
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
      geetestId: picture('login').geetestId,
      scene: 'login',
      tickets: [await ticketFor('login')],
    };
    expect((await refusalOf(() => call(checkCaptcha, payload))).code).toBe('20010');
  });

  it('draws pictures of at most 25 kB with holes at all positions', () => {
    const { picture, answers } = openGate();
    const drawn = Array.from({ length: 25 }, () => picture('login'));
    for (const { image, piece } of drawn) {
      expect(Buffer.from(image, 'base64').length).toBeLessThanOrEqual(25_000);
      expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
      expect(Buffer.from(piece, 'base64').subarray(1, 4).toString()).toBe('PNG');
    }
    expect(new Set(answers.values()).size).toBeGreaterThan(15);
  });

  it('does not reveal the position', () => {
    const { picture, answers } = openGate();
    const { geetestId, pow, expiresAt, image, piece, ...rest } = picture('login');
    expect(Object.keys(rest).sort()).toEqual(['height', 'isPowForAll', 'pieceY', 'width']);
    expect(JSON.stringify(rest)).not.toContain(`:${answers.get(geetestId)},`);
  });

  it('shows a picture again to its own session until it expires', async () => {
    const { call, picture, context, clock } = openGate();
    const { geetestId: id, image } = picture('login');
    expect(call(getCaptchaChallenge, { id }).image).toBe(image);
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
    const refused = await refusalOf(() => {
      gate.admit('login', { ...anonymous, token: undefined, ticket: undefined });
    });
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
    const { geetestId, ...asked } = work('login');
    expect(asked.parameters).toMatchObject({ algorithm: 'SCRYPT', cost: 8_192 });
    const { captchaToken } = await call(checkCaptcha, {
      captchaType: 4,
      captchaValidate: await solveWork(asked),
      geetestId,
      scene: 'login',
      tickets: [ticket],
    });
    admit('login', captchaToken, ticket);
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

    const first = work('login');
    const solved = await solveWork(first);
    await post(first.geetestId, solved);
    expect(await codeOf(first.geetestId, solved)).toBe('20011');
    const second = work('login');
    expect(await codeOf(second.geetestId, solved)).toBe('20010');
    expect(await codeOf(second.geetestId, await solveWork(second))).toBe('20011');
    expect(await codeOf(work('register').geetestId, solved)).toBe('20011');
    expect(await codeOf(work('login', context('s2')).geetestId, solved)).toBe('20011');
    const asked = work('login');
    const done = JSON.parse(Buffer.from(await solveWork(asked), 'base64').toString()) as Payload;
    const wrongCounter = { counter: await wrongCounterOf(asked) };
    expect(await codeOf(asked.geetestId, encode({ ...done, solution: wrongCounter }))).toBe(
      '20010',
    );
    const easier = work('login');
    const parameters = { ...easier.parameters, keyPrefix: '' };
    const counter = await wrongCounterOf(easier);
    const cheap = { challenge: { parameters }, solution: { counter } };
    expect(await codeOf(easier.geetestId, encode(cheap))).toBe('20010');
    expect(await codeOf(work('login').geetestId, 'no JSON')).toBe('20010');
    const late = work('login');
    const inTime = await solveWork(late);
    clock.ms += 120_000;
    expect(await codeOf(late.geetestId, inTime)).toBe('20011');
  });

  it("refuses a picture's answer for work and work for a picture", async () => {
    const { answerTo, call, idFor, picture, ticketFor } = openGate();
    const id = idFor('login');
    call(getCaptchaWork, { id });
    expect((await refusalOf(() => call(getCaptchaChallenge, { id }))).code).toBe('20011');
    const { geetestId, pow } = picture('login');
    expect((await refusalOf(() => call(getCaptchaWork, { id: geetestId }))).code).toBe('20011');
    const asSlider = { captchaType: 3, captchaValidate: answerTo(geetestId) };
    const asWork = { captchaType: 4, captchaValidate: await solveWork(pow!) };
    const rest = { geetestId, scene: 'login', tickets: [await ticketFor('login')] };
    // The easier work of a picture does not replace the work that its challenge type requires.
    expect((await refusalOf(() => call(checkCaptcha, { ...asWork, ...rest }))).code).toBe('20010');
    expect((await refusalOf(() => call(checkCaptcha, { ...asSlider, ...rest }))).code).toBe(
      '20011',
    );
  });

  it('is shown again to its own session, with its end', async () => {
    const { call, context, work } = openGate();
    const { geetestId: id, parameters, expiresAt } = work('login');
    expect(call(getCaptchaWork, { id })).toEqual({ parameters, expiresAt });
    expect(expiresAt).toBe(1_120_000);
    const stranger = context('s2');
    expect((await refusalOf(() => call(getCaptchaWork, { id }, stranger))).code).toBe('20011');
  });
});

describe('a network that asks for many challenges', () => {
  it('costs more work, also for an answer by pointer', async () => {
    const { check, context, idFor, picture, ticketFor, work } = openGate();
    const costs = () => [picture('trade', someone()).pow!, work('trade', someone())];
    let sessions = 0;
    const someone = () => context(`s-${(sessions += 1)}`);
    const askFor = (challenges: number) => {
      for (let count = 0; count < challenges; count += 1) idFor('trade', someone());
    };
    const costOf = ({ parameters }: { parameters: { cost: number } }) => parameters.cost;
    expect(costs().map(costOf)).toEqual([2_048, 8_192]);
    askFor(10);
    expect(costs().map(costOf)).toEqual([4_096, 16_384]);
    const ticket = await ticketFor('trade');
    const { geetestId, isPowForAll } = picture('trade');
    expect(isPowForAll).toBe(true);
    const refused = await refusalOf(() => check(geetestId, 'trade', [ticket]));
    expect(refused.code).toBe('20010');
    const { geetestId: next, pow } = picture('trade');
    const proof = { pow: await solveWork(pow!) };
    expect(await check(next, 'trade', [ticket], proof)).toHaveProperty('captchaToken');
    askFor(40);
    expect(costs().map(costOf)).toEqual([8_192, 32_768]);
    expect(picture('trade', context('s', '192.0.2.7')).isPowForAll).toBe(false);
  });
});

describe('the second captcha flow', () => {
  it('verifies a challenge once, for its session and scene', async () => {
    const { answerTo, call, context, gate } = openGate();
    const challenges = gate.challenges!;
    const open = () => {
      const captchaId = challenges.issue('sendCode', context());
      call(getCaptchaChallenge, { id: captchaId });
      return { captchaId, captchaType: 3 as const, captchaValidate: answerTo(captchaId) };
    };
    const answer = open();
    expect(await challenges.isSolved(answer, 'sendCode', context())).toBe(true);
    expect(await challenges.isSolved(answer, 'sendCode', context())).toBe(false);
    expect(await challenges.isSolved(open(), 'login', context())).toBe(false);
    expect(await challenges.isSolved(open(), 'sendCode', context('s2'))).toBe(false);
    const wrong = { ...open(), captchaValidate: encode({ x: 0, trail: handTo(0) }) };
    expect(await challenges.isSolved(wrong, 'sendCode', context())).toBe(false);
  });
});
