import { openGate } from './gate.ts';

const hourMs = 3_600_000;

/** After which a steady rate adds as much to a score as time takes from it. */
const steadyMs = 4 * hourMs;

/** Somebody who asks for challenges at a steady rate: a network with a new session each time, or one session. */
export interface Rate {
  readonly by: 'network' | 'session';
  readonly perHour: number;
}

/** The most tries of the proof of work that a challenge needs. */
export interface Tries {
  readonly besidePicture: number;
  readonly alone: number;
}

/** Resolves with the work of the next challenge after some hours at a rate. */
export async function workAt(rate: Rate): Promise<Tries> {
  const [besidePicture, alone] = await Promise.all([triesAt(rate, true), triesAt(rate, false)]);
  return { besidePicture, alone };
}

async function triesAt({ by, perHour }: Rate, hasPicture: boolean): Promise<number> {
  const { ask, clock, triesFor } = openGate();
  const network = '192.0.2.1';
  const sessionOf = (count: number) => (by === 'session' ? 'one' : `session-${count}`);
  const tries = Math.ceil((perHour * steadyMs) / hourMs);
  for (let count = 0; count < tries; count += 1) {
    await ask({ sessionId: sessionOf(count), network });
    clock.ms += hourMs / perHour;
  }
  return triesFor({ sessionId: sessionOf(tries), network }, hasPicture);
}
