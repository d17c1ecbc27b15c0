import { createHash } from 'node:crypto';
import type { CaptchaScene } from '@bourse/gateway-contract';
import { checkCaptcha, getCaptchaChallenge, getCaptchaId } from '@bourse/gateway-contract';
import type { CallAnswer, CallContract } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { createCaptchaGate } from '../../src/captcha/index.ts';
import type { CallContext, Refusal } from '../../src/handler.ts';

const hand: [number, number, number][] = [
  [0, 80, 0],
  [6, 80, 40],
  [31, 81, 90],
  [80, 82, 140],
  [120, 82, 200],
  [150, 81, 290],
];

function setup() {
  const answers = new Map<string, number>();
  const gate = createCaptchaGate({ onPicture: (id, x) => answers.set(id, x) });
  const clock = { now: 1_000_000 };
  const context = (sessionId: string | undefined = 's1'): CallContext => ({
    userId: undefined,
    ledger: 'real',
    now: clock.now,
    sessionId,
    address: '127.0.0.1',
  });
  const call = <T extends CallContract>(contract: T, payload: object, sessionId?: string) => {
    const found = gate.routes.find((entry) => entry.contract === contract);
    return found!.handle(payload, context(sessionId)) as CallAnswer<T>;
  };
  const refusalOf = (run: () => unknown): Refusal => {
    try {
      run();
    } catch (error) {
      return error as Refusal;
    }
    return expect.fail('nothing was refused');
  };
  const admit = (scene: CaptchaScene, token?: string, ticket?: string, sessionId = 's1') => {
    gate.admit(scene, { sessionId, address: '127.0.0.1', now: clock.now, token, ticket });
  };
  const ticketFor = (scene: CaptchaScene) =>
    (
      refusalOf(() => {
        admit(scene);
      }).data as { ticket: string }
    ).ticket;
  const picture = (scene: CaptchaScene, sessionId?: string) => {
    const { geetestId } = call(getCaptchaId, { scene }, sessionId);
    return { geetestId, ...call(getCaptchaChallenge, { id: geetestId }, sessionId) };
  };
  const check = (
    geetestId: string,
    scene: CaptchaScene,
    tickets: string[],
    more: object = {},
    sessionId?: string,
  ) => {
    const x = answers.get(geetestId) ?? 0;
    const trail = hand.map(([px, y, ms]) => [Math.round((px * x) / 150), y, ms]);
    const answer = { x, width: 400, trail, input: 'pointer', ...more };
    const captchaValidate = Buffer.from(JSON.stringify(answer)).toString('base64');
    return call(
      checkCaptcha,
      { captchaType: 3, captchaValidate, geetestId, scene, tickets },
      sessionId,
    );
  };
  return { gate, answers, clock, call, refusalOf, admit, ticketFor, picture, check };
}

describe('captcha gate', () => {
  it('asks for a challenge, and admits the ticket once after it', () => {
    const { refusalOf, admit, ticketFor, picture, check } = setup();
    expect(
      refusalOf(() => {
        admit('login');
      }),
    ).toMatchObject({ code: '10021', group: 'gateway' });
    const ticket = ticketFor('login');
    const { captchaToken } = check(picture('login').geetestId, 'login', [ticket]);
    admit('login', captchaToken, ticket);
    expect(
      refusalOf(() => {
        admit('login', captchaToken, ticket);
      }).code,
    ).toBe('10021');
  });

  it('serves several tickets of a scene with one token, each once', () => {
    const { refusalOf, admit, ticketFor, picture, check } = setup();
    const tickets = [1, 2, 3].map(() => ticketFor('trade'));
    const { captchaToken } = check(picture('trade').geetestId, 'trade', tickets);
    for (const ticket of tickets) admit('trade', captchaToken, ticket);
    expect(
      refusalOf(() => {
        admit('trade', captchaToken, tickets[0]);
      }).code,
    ).toBe('10021');
  });

  it('refuses two tickets for a login', () => {
    const { refusalOf, ticketFor, picture, check } = setup();
    const tickets = [ticketFor('login'), ticketFor('login')];
    expect(refusalOf(() => check(picture('login').geetestId, 'login', tickets)).code).toBe('20010');
  });

  it('judges a picture once', () => {
    const { refusalOf, ticketFor, picture, check } = setup();
    const { geetestId } = picture('login');
    const ticket = ticketFor('login');
    expect(refusalOf(() => check(geetestId, 'login', [ticket], { x: 1 })).code).toBe('20010');
    expect(refusalOf(() => check(geetestId, 'login', [ticket])).code).toBe('20011');
  });

  it('refuses another scene, another session, an unknown ticket, an expired picture', () => {
    const { refusalOf, ticketFor, picture, check, clock } = setup();
    const ticket = ticketFor('login');
    expect(refusalOf(() => check(picture('register').geetestId, 'login', [ticket])).code).toBe(
      '20011',
    );
    expect(refusalOf(() => check(picture('login', 's2').geetestId, 'login', [ticket])).code).toBe(
      '20011',
    );
    expect(refusalOf(() => check(picture('login').geetestId, 'login', ['made-up'])).code).toBe(
      '20011',
    );
    const { geetestId } = picture('login');
    clock.now += 120_000;
    expect(refusalOf(() => check(geetestId, 'login', [ticket])).code).toBe('20011');
  });

  it('lets a token end after 60 s', () => {
    const { refusalOf, admit, ticketFor, picture, check, clock } = setup();
    const ticket = ticketFor('login');
    const { captchaToken } = check(picture('login').geetestId, 'login', [ticket]);
    clock.now += 60_000;
    expect(
      refusalOf(() => {
        admit('login', captchaToken, ticket);
      }).code,
    ).toBe('10021');
  });

  it.each([
    [
      'a ruler at one speed',
      hand.map(([x], index) => [x, 80, index * 50]).map(([, y, ms], index) => [index * 30, y, ms]),
    ],
    [
      'at once',
      [
        [0, 80, 0],
        [150, 82, 10],
      ],
    ],
    ['no trail', []],
    ['a trail back in time', hand.map(([x, y, ms]) => [x, y, 300 - ms])],
  ])('refuses a pointer that goes as %s', (_, trail) => {
    const { refusalOf, ticketFor, picture, check } = setup();
    const run = () => check(picture('login').geetestId, 'login', [ticketFor('login')], { trail });
    expect(refusalOf(run).code).toBe('20010');
  });

  it('takes keys with a proof of work, and not without', () => {
    const { refusalOf, ticketFor, picture, check } = setup();
    const ticket = ticketFor('login');
    const keys = { trail: [], input: 'keyboard' };
    expect(refusalOf(() => check(picture('login').geetestId, 'login', [ticket], keys)).code).toBe(
      '20010',
    );
    const { geetestId, pow } = picture('login');
    const number = Array.from({ length: 20_001 }, (__, n) => n).find(
      (n) => createHash('sha256').update(`${pow!.salt}${n}`).digest('hex') === pow!.challenge,
    );
    const solved = Buffer.from(JSON.stringify({ ...pow, number })).toString('base64');
    expect(check(geetestId, 'login', [ticket], { ...keys, pow: solved }).captchaToken).toMatch(
      /^[0-9a-f]{32}$/,
    );
    const other = picture('login');
    expect(
      refusalOf(() => check(other.geetestId, 'login', [ticket], { ...keys, pow: solved })).code,
    ).toBe('20010');
  });

  it('gives pictures of at most 25 kB whose holes lie all over', () => {
    const { picture, answers } = setup();
    const drawn = Array.from({ length: 25 }, () => picture('login'));
    for (const { image, piece } of drawn) {
      expect(Buffer.from(image, 'base64').length).toBeLessThanOrEqual(25_600);
      expect(Buffer.from(piece, 'base64').subarray(1, 4).toString()).toBe('PNG');
    }
    expect(new Set(answers.values()).size).toBeGreaterThan(15);
  });

  it('limits the pictures of a session', () => {
    const { refusalOf, picture } = setup();
    for (let count = 0; count < 30; count += 1) picture('login');
    expect(refusalOf(() => picture('login')).code).toBe('429');
  });

  it('needs a session', () => {
    const { refusalOf, gate } = setup();
    const anonymous = {
      sessionId: undefined,
      address: '::1',
      now: 1,
      token: undefined,
      ticket: undefined,
    };
    expect(
      refusalOf(() => {
        gate.admit('login', anonymous);
      }).code,
    ).toBe('00004');
  });
});
