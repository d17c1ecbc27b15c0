import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import {
  createCaptcha,
  type CaptchaError,
  type CaptchaOptions,
  type CaptchaTransport,
  type Challenge,
  type ChallengeState,
  type SliderPicture,
} from '../src/index.ts';
import { createSliderProvider } from '../src/slider/index.ts';

export const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** A picture whose proof of work has the number 1234. */
export const picture: SliderPicture = {
  image: 'aW1hZ2U=',
  // The head of a PNG that is 44 pixels wide.
  piece: 'iVBORw0KGgoAAAANSUhEUgAAACwAAAAs',
  width: 340,
  height: 160,
  pieceY: 20,
  expiresAt: 100_000,
  pow: {
    algorithm: 'SHA-256',
    challenge: hex('salt?x=1&1234'),
    maxnumber: 5_000,
    salt: 'salt?x=1&',
    signature: 'sig',
  },
};

/** A refusal that requires a challenge. */
export function refusal(scene = 'trade', ticket = 'ticket-1') {
  return {
    envelope: { code: '10021', group: 'gateway', msg: 'Solve it', data: { scene, ticket } },
  };
}

/** The answer when its challenge is closed. */
export const cancelled = { envelope: { code: '90000001', msg: 'Solve it', data: null } };

/** Timers that a test fires; those without a delay fire at once. */
export function testTimers() {
  const timers: { callback: () => void; delayMs: number; cancelled: boolean }[] = [];
  const schedule = (callback: () => void, delayMs: number) => {
    if (delayMs === 0) {
      void Promise.resolve().then(callback);
      return () => undefined;
    }
    const timer = { callback, delayMs, cancelled: false };
    timers.push(timer);
    return () => {
      timer.cancelled = true;
    };
  };
  return { timers, schedule };
}

type Calls = CaptchaTransport & { readonly getChallenge: (id: string) => Promise<SliderPicture> };

/** Creates a flow with the slider and calls that a test can replace. */
export function setup(overrides: Partial<Calls> = {}, more: Partial<CaptchaOptions> = {}) {
  let count = 0;
  const given: Calls = {
    getCaptchaId: () => Promise.resolve(`id-${(count += 1)}`),
    getChallenge: () => Promise.resolve(picture),
    check: () => Promise.resolve('token-1'),
    ...overrides,
  };
  const transport = {
    getCaptchaId: vi.fn(given.getCaptchaId),
    getChallenge: vi.fn(given.getChallenge),
    check: vi.fn(given.check),
  };
  const { timers, schedule } = testTimers();
  const onError = vi.fn<(error: CaptchaError) => void>();
  const ports = { now: () => 0, schedule };
  const captcha = createCaptcha({
    transport,
    provider: createSliderProvider({ getChallenge: transport.getChallenge, ports }),
    onError,
    ports,
    ...more,
  });
  return { captcha, transport, timers, onError, ...watch(captcha) };
}

type Status = ChallengeState['status'];
type ChallengeIn<T extends Status> = Challenge & {
  readonly state: Extract<ChallengeState, { readonly status: T }>;
};

/** Returns functions that wait for a challenge of a flow. */
export function watch(captcha: {
  readonly current: { readonly get: () => Challenge | undefined };
}) {
  /** Resolves with the challenge when it has a status. */
  const whenIn = <T extends Status>(status: T) =>
    vi.waitFor(() => {
      const challenge = captcha.current.get();
      if (challenge?.state.status !== status) throw new Error(`not ${status}`);
      return challenge as ChallengeIn<T>;
    });
  return {
    whenIn,
    /** Resolves with the challenge when it can be answered. */
    ready: () => whenIn('ready'),
    /** Resolves with the challenge when it can be answered and has a hint. */
    readyAfter: (hint: string) =>
      vi.waitFor(async () => {
        const challenge = await whenIn('ready');
        if (challenge.state.hint !== hint) throw new Error(`not ready after ${hint}`);
        return challenge;
      }),
  };
}

/** An answer by pointer. */
export const move = {
  x: 120,
  trail: [[0, 0, 0] as const, [120, 1, 300] as const],
  input: 'pointer',
} as const;

/** A promise that a test resolves or rejects. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((...settlers) => {
    [resolve, reject] = settlers;
  });
  return { promise, resolve, reject };
}
