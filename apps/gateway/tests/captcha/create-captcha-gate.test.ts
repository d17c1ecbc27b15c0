import { checkCaptcha, getCaptchaChallenge, getCaptchaWork } from '@bourse/gateway-contract';
import type { CaptchaScene } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { encode, handTo, openGate, refusalOf, solveWork } from './kit.ts';

describe('captcha gate', () => {
  it('asks for a challenge, and admits the ticket once after it', () => {
    const { admit, ticketFor, picture, check } = openGate();
    const refused = refusalOf(() => {
      admit('login');
    });
    expect(refused).toMatchObject({ code: '10021', group: 'gateway' });
    const ticket = ticketFor('login');
    const { captchaToken } = check(picture('login').geetestId, 'login', [ticket]);
    admit('login', captchaToken, ticket);
    const again = refusalOf(() => {
      admit('login', captchaToken, ticket);
    });
    expect(again.code).toBe('10021');
  });

  it('serves several tickets of a scene with one token, each once', () => {
    const { admit, ticketFor, picture, check } = openGate();
    const tickets = [1, 2, 3, 4, 5].map(() => ticketFor('trade'));
    const { captchaToken } = check(picture('trade').geetestId, 'trade', tickets);
    for (const ticket of tickets) admit('trade', captchaToken, ticket);
    for (const ticket of tickets) {
      const replayed = refusalOf(() => {
        admit('trade', captchaToken, ticket);
      });
      expect(replayed.code).toBe('10021');
    }
  });

  it('refuses two tickets for a login', () => {
    const { ticketFor, picture, check } = openGate();
    const tickets = [ticketFor('login'), ticketFor('login')];
    expect(refusalOf(() => check(picture('login').geetestId, 'login', tickets)).code).toBe('20010');
  });

  it('judges a picture once, right or wrong', () => {
    const { ticketFor, picture, check } = openGate();
    const ticket = ticketFor('login');
    const missed = picture('login').geetestId;
    expect(refusalOf(() => check(missed, 'login', [ticket], { x: 1 })).code).toBe('20010');
    expect(refusalOf(() => check(missed, 'login', [ticket])).code).toBe('20011');
    const met = picture('login').geetestId;
    check(met, 'login', [ticket]);
    expect(refusalOf(() => check(met, 'login', [ticket])).code).toBe('20011');
  });

  it('refuses another scene, another session, an unknown ticket, an expired picture', () => {
    const { ticketFor, picture, check, clock, context } = openGate();
    const ticket = ticketFor('login');
    const codeOf = (id: string, tickets: string[]) =>
      refusalOf(() => check(id, 'login', tickets)).code;
    expect(codeOf(picture('register').geetestId, [ticket])).toBe('20011');
    expect(codeOf(picture('login', context('s2')).geetestId, [ticket])).toBe('20011');
    expect(codeOf(picture('login').geetestId, ['made-up'])).toBe('20011');
    expect(codeOf(picture('login').geetestId, [ticketFor('register')])).toBe('20011');
    const { geetestId } = picture('login');
    clock.now += 120_000;
    expect(codeOf(geetestId, [ticket])).toBe('20011');
  });

  it('lets a token serve its own session and scene only, for 60 s', () => {
    const { admit, ticketFor, picture, check, clock } = openGate();
    const ticket = ticketFor('trade');
    const { captchaToken } = check(picture('trade').geetestId, 'trade', [ticket]);
    const codeOf = (scene: CaptchaScene, sessionId?: string) =>
      refusalOf(() => {
        admit(scene, captchaToken, ticket, sessionId);
      }).code;
    expect(codeOf('trade', 's2')).toBe('10021');
    expect(codeOf('login')).toBe('10021');
    clock.now += 60_000;
    expect(codeOf('trade')).toBe('10021');
  });

  it('takes keys with a proof of work, and not without or with that of another picture', () => {
    const { ticketFor, picture, check } = openGate();
    const ticket = ticketFor('login');
    const keys = { trail: [], input: 'keyboard' };
    const codeOf = (more: object) =>
      refusalOf(() => check(picture('login').geetestId, 'login', [ticket], more)).code;
    expect(codeOf(keys)).toBe('20010');
    const { geetestId, pow } = picture('login');
    expect(pow!.maxnumber).toBe(20_000);
    const solved = { ...keys, pow: solveWork(pow!) };
    expect(check(geetestId, 'login', [ticket], solved).captchaToken).toMatch(/^[0-9a-f]{32}$/);
    expect(codeOf(solved)).toBe('20010');
  });

  it.each([
    ['no JSON', 'no JSON'],
    ['an answer of another shape', encode({ x: 'left' })],
    [
      'an endless trail',
      encode({ x: 1, width: 400, input: 'pointer', trail: Array(501).fill([0, 0, 0]) }),
    ],
    ['a picture of another width', encode({ x: 1, width: 800, input: 'step', trail: [] })],
  ])('refuses %s', (_, captchaValidate) => {
    const { call, ticketFor, picture } = openGate();
    const payload = {
      captchaType: 3,
      captchaValidate,
      geetestId: picture('login').geetestId,
      scene: 'login',
      tickets: [ticketFor('login')],
    };
    expect(refusalOf(() => call(checkCaptcha, payload)).code).toBe('20010');
  });

  it('gives pictures of at most 25 kB whose holes lie all over', () => {
    const { picture, answers } = openGate();
    const drawn = Array.from({ length: 25 }, () => picture('login'));
    for (const { image, piece } of drawn) {
      expect(Buffer.from(image, 'base64').length).toBeLessThanOrEqual(25_000);
      expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
      expect(Buffer.from(piece, 'base64').subarray(1, 4).toString()).toBe('PNG');
    }
    expect(new Set(answers.values()).size).toBeGreaterThan(15);
  });

  it('says nothing of the answer', () => {
    const { picture, answers } = openGate();
    const { geetestId, pow, expiresAt, image, piece, ...rest } = picture('login');
    expect(Object.keys(rest).sort()).toEqual(['height', 'pieceY', 'width']);
    expect(JSON.stringify(rest)).not.toContain(`:${answers.get(geetestId)},`);
  });

  it('shows a picture again while it can be answered, to its own session', () => {
    const { call, picture, context, clock } = openGate();
    const { geetestId: id, image } = picture('login');
    expect(call(getCaptchaChallenge, { id }).image).toBe(image);
    const stranger = context('s2');
    expect(refusalOf(() => call(getCaptchaChallenge, { id }, stranger)).code).toBe('20011');
    clock.now += 120_000;
    expect(refusalOf(() => call(getCaptchaChallenge, { id })).code).toBe('20011');
  });

  it('limits the challenges of a session, and says how long to wait', () => {
    const { idFor, context } = openGate();
    for (let count = 0; count < 30; count += 1) idFor('login');
    const refused = refusalOf(() => idFor('login'));
    expect([refused.code, refused.headers['retry-after']]).toEqual(['429', '600']);
    expect(idFor('login', context('s2'))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('limits the challenges of an address, whatever session asks', () => {
    const { idFor, context } = openGate();
    for (let count = 0; count < 120; count += 1) idFor('login', context(`s${count}`));
    expect(refusalOf(() => idFor('login', context('another'))).code).toBe('429');
    expect(idFor('login', context('another', '192.0.2.7'))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('needs a session', () => {
    const { gate, call, context } = openGate();
    const anonymous = { ...context(), sessionId: undefined };
    const refused = refusalOf(() => {
      gate.admit('login', { ...anonymous, token: undefined, ticket: undefined });
    });
    expect(refused.code).toBe('00004');
    expect(refusalOf(() => gate.challenges?.issue('sendCode', anonymous)).code).toBe('00004');
    expect(refusalOf(() => call(getCaptchaChallenge, { id: 'x' }, anonymous)).code).toBe('20011');
  });
});

describe('work in place of a picture', () => {
  it('is worth a token', () => {
    const { admit, call, ticketFor, work } = openGate();
    const ticket = ticketFor('login');
    const { geetestId, ...asked } = work('login');
    expect(asked.maxnumber).toBe(250_000);
    const { captchaToken } = call(checkCaptcha, {
      captchaType: 4,
      captchaValidate: solveWork(asked),
      geetestId,
      scene: 'login',
      tickets: [ticket],
    });
    admit('login', captchaToken, ticket);
  });

  it('is refused when it is replayed, late, of another session or scene, or not done', () => {
    const { call, clock, context, ticketFor, work } = openGate();
    const ticket = ticketFor('login');
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
    const codeOf = (...parameters: Parameters<typeof post>) =>
      refusalOf(() => post(...parameters)).code;

    const first = work('login');
    const solved = solveWork(first);
    post(first.geetestId, solved);
    expect(codeOf(first.geetestId, solved)).toBe('20011');
    const second = work('login');
    expect(codeOf(second.geetestId, solved)).toBe('20010');
    expect(codeOf(second.geetestId, solveWork(second))).toBe('20011');
    expect(codeOf(work('register').geetestId, solved)).toBe('20011');
    expect(codeOf(work('login', context('s2')).geetestId, solved)).toBe('20011');
    const asked = work('login');
    const done = JSON.parse(Buffer.from(solveWork(asked), 'base64').toString()) as object;
    expect(codeOf(asked.geetestId, encode({ ...done, number: 250_001 }))).toBe('20010');
    const forged = work('login');
    const payload = { ...forged, number: 7, signature: '0'.repeat(64) };
    expect(codeOf(forged.geetestId, encode(payload))).toBe('20010');
    expect(codeOf(work('login').geetestId, 'no JSON')).toBe('20010');
    const late = work('login');
    const inTime = solveWork(late);
    clock.now += 120_000;
    expect(codeOf(late.geetestId, inTime)).toBe('20011');
  });

  it('is not a picture too, and a picture is not work', () => {
    const { answerTo, call, idFor, picture, ticketFor } = openGate();
    const id = idFor('login');
    call(getCaptchaWork, { id });
    expect(refusalOf(() => call(getCaptchaChallenge, { id })).code).toBe('20011');
    const { geetestId, pow } = picture('login');
    expect(refusalOf(() => call(getCaptchaWork, { id: geetestId })).code).toBe('20011');
    const asSlider = { captchaType: 3, captchaValidate: answerTo(geetestId) };
    const asWork = { captchaType: 4, captchaValidate: solveWork(pow!) };
    const rest = { geetestId, scene: 'login', tickets: [ticketFor('login')] };
    // Twenty thousand numbers beside a picture do not replace it.
    expect(refusalOf(() => call(checkCaptcha, { ...asWork, ...rest })).code).toBe('20010');
    expect(refusalOf(() => call(checkCaptcha, { ...asSlider, ...rest })).code).toBe('20011');
  });

  it('is shown again to its own session, and says when it ends', () => {
    const { call, context, work } = openGate();
    const { geetestId: id, salt, expiresAt } = work('login');
    expect(call(getCaptchaWork, { id })).toMatchObject({ salt, expiresAt });
    expect(salt).toBe(`${id}?expires=1120&`);
    expect(expiresAt).toBe(1_120_000);
    const stranger = context('s2');
    expect(refusalOf(() => call(getCaptchaWork, { id }, stranger)).code).toBe('20011');
  });
});

describe('a challenge that stands in an answer', () => {
  it('is judged once, for its session and scene', () => {
    const { answerTo, call, context, gate } = openGate();
    const challenges = gate.challenges!;
    const open = () => {
      const captchaId = challenges.issue('sendCode', context());
      call(getCaptchaChallenge, { id: captchaId });
      return { captchaId, captchaType: 3 as const, captchaValidate: answerTo(captchaId) };
    };
    const answer = open();
    expect(challenges.isSolved(answer, 'sendCode', context())).toBe(true);
    expect(challenges.isSolved(answer, 'sendCode', context())).toBe(false);
    expect(challenges.isSolved(open(), 'login', context())).toBe(false);
    expect(challenges.isSolved(open(), 'sendCode', context('s2'))).toBe(false);
    const wrong = { ...open(), captchaValidate: encode({ x: 0, trail: handTo(0) }) };
    expect(challenges.isSolved(wrong, 'sendCode', context())).toBe(false);
  });
});
