import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
  type CallAnswer,
  type CallContract,
  type CaptchaScene,
} from '@bourse/gateway-contract';
import { expect } from 'vitest';
import { createTestClock } from '../../../src/testing/index.ts';
import { createCaptchaGate, type CaptchaGateOptions } from '../../../src/identity/captcha/index.ts';
import type { CallContext } from '../../../src/edge/route/route.ts';
import type { Refusal } from '../../../src/edge/route/refusal.ts';
import { seededRandom } from '../../../../../tools/random.ts';

type Point = [number, number, number];

/** The trail of a hand to a position: it accelerates, curves, slows down, and moves come irregularly. */
export function handTo(x: number, random: () => number = () => 0.5): Point[] {
  const points = 14 + Math.floor(random() * 20);
  const wholeMs = 350 + random() * 900;
  const sway = 2 + random() * 6;
  const steps = Array.from({ length: points }, (_, at) => (at === 0 ? 0 : 0.5 + random()));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  let passed = 0;
  return steps.map((step, at): Point => {
    passed += step;
    const part = passed / whole;
    const eased = part ** 3 * (10 - 15 * part + 6 * part ** 2);
    const jitter = at === 0 || at === points - 1 ? 0 : (random() - 0.5) * 2;
    return [
      Math.round(x * eased + jitter),
      Math.round(Math.sin(part * 3) * sway),
      Math.round(wholeMs * part),
    ];
  });
}

/** Base64 of JSON. */
export function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** The parameters of a proof of work in the contract's form. */
export type Work = NonNullable<CallAnswer<typeof getCaptchaChallenge>['pow']>;

/** Solves a proof of work with ALTCHA's solver. Returns its payload. */
export async function solveWork({ parameters }: Work): Promise<string> {
  const challenge = { parameters };
  const solution = await solveChallenge({ challenge, deriveKey });
  return encode({ challenge, solution });
}

/** The most tries that a proof of work needs. */
export function triesOf({ parameters }: Work): number {
  return parameters.maxCounter + 1;
}

/** Returns the refusal of a call. */
export async function refusalOf(run: () => unknown): Promise<Refusal> {
  try {
    await run();
  } catch (error) {
    return error as Refusal;
  }
  return expect.fail('nothing was refused');
}

/** Result of a route, which is a promise except for an id. */
type Called<T extends CallContract> = T extends typeof getCaptchaId
  ? CallAnswer<T>
  : Promise<CallAnswer<T>>;

interface Sender {
  readonly sessionId?: string;
  readonly isKnownDevice?: boolean;
}

/** A gate, and callers with a settable clock and session. */
export function openGate(options: CaptchaGateOptions = {}) {
  const answers = new Map<string, number>();
  /** Solutions of the proofs of work beside the pictures, each when it is needed first. */
  const solutions = new Map<string, () => Promise<string>>();
  const gate = createCaptchaGate({ onPicture: (id, { x }) => answers.set(id, x), ...options });
  const clock = createTestClock(1_000_000);
  const random = seededRandom(1);
  const context = (sessionId = 's1', address = '127.0.0.1'): CallContext => ({
    userId: undefined,
    ledger: 'real',
    now: clock.now(),
    sessionId,
    address,
    language: undefined,
    network: address,
    keepAnswer: (data) => Promise.resolve(data),
    repetition: undefined,
  });
  const call = <T extends CallContract>(contract: T, payload: object, who = context()) => {
    const found = gate.routes.find((entry) => entry.contract === contract);
    return found!.handle(payload, who) as Called<T>;
  };
  const admit = async (
    scene: CaptchaScene,
    token?: string,
    ticket?: string,
    { sessionId = 's1', isKnownDevice = false }: Sender = {},
  ): Promise<void> => {
    await gate.admit(scene, {
      sessionId,
      network: '127.0.0.1',
      now: clock.now(),
      token,
      ticket,
      isKnownDevice: () => Promise.resolve(isKnownDevice),
    });
  };
  const ticketFor = async (scene: CaptchaScene, sender: Sender = {}) => {
    const { data } = await refusalOf(() => admit(scene, undefined, undefined, sender));
    return (data as { ticket: string }).ticket;
  };
  const idFor = (scene: CaptchaScene, who = context(), ticket?: string) =>
    call(getCaptchaId, { scene, ticket }, who).geetestId;
  const picture = async (scene: CaptchaScene, who = context(), ticket?: string) => {
    const geetestId = idFor(scene, who, ticket);
    const shown = await call(getCaptchaChallenge, { id: geetestId }, who);
    let solution: Promise<string> | undefined;
    solutions.set(geetestId, () => (solution ??= solveWork(shown.pow!)));
    return { geetestId, ...shown, pow: shown.pow! };
  };
  const work = async (scene: CaptchaScene, who = context(), ticket?: string) => {
    const geetestId = idFor(scene, who, ticket);
    return { geetestId, ...(await call(getCaptchaWork, { id: geetestId }, who)) };
  };
  /** The right answer to a picture, changed by `more`. */
  const answerTo = async (geetestId: string, more: object = {}) => {
    const x = answers.get(geetestId) ?? 0;
    const pow = await solutions.get(geetestId)?.();
    return encode({ x, width: 400, trail: handTo(x, random), input: 'pointer', pow, ...more });
  };
  const check = async (
    geetestId: string,
    scene: CaptchaScene,
    tickets: string[],
    more: object = {},
    who = context(),
  ) => {
    const captchaValidate = await answerTo(geetestId, more);
    const answer = { captchaType: 3, captchaValidate, geetestId, scene, tickets };
    return call(checkCaptcha, answer, who);
  };
  return {
    gate,
    answers,
    clock,
    context,
    call,
    admit,
    ticketFor,
    idFor,
    picture,
    work,
    answerTo,
    check,
  };
}
