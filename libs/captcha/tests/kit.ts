import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { createCaptcha } from '../src/index.ts';
import type { CaptchaError, CaptchaTransport, SliderPicture } from '../src/index.ts';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

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

/** A refusal that asks for a challenge. */
export function refusal(scene = 'trade', ticket = 'ticket-1') {
  return {
    envelope: { code: '10021', group: 'gateway', msg: 'Solve it', data: { scene, ticket } },
  };
}

/** A flow over calls that a test can answer. */
export function setup(overrides: Partial<CaptchaTransport> = {}) {
  let count = 0;
  const given: CaptchaTransport = {
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
  const timers: { callback: () => void; delayMs: number; cancelled: boolean }[] = [];
  const onError = vi.fn<(error: CaptchaError) => void>();
  const captcha = createCaptcha({
    transport,
    onError,
    ports: {
      now: () => 0,
      schedule: (callback, delayMs) => {
        const timer = { callback, delayMs, cancelled: false };
        timers.push(timer);
        return () => {
          timer.cancelled = true;
        };
      },
    },
  });
  /** The challenge once it can be answered. */
  const ready = () =>
    vi.waitFor(() => {
      const challenge = captcha.current.get();
      if (challenge?.state.status !== 'ready') throw new Error('not ready');
      return { ...challenge, state: challenge.state };
    });
  return { captcha, transport, timers, onError, ready };
}

/** An answer by pointer. */
export const move = {
  x: 120,
  trail: [[0, 0, 0] as const, [120, 1, 300] as const],
  input: 'pointer',
} as const;
