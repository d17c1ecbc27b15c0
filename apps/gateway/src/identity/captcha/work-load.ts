import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { RecentScores } from './recent-scores.ts';

const hourMs = 3_600_000;

/** Tries of the proof of work at most: beside a picture, in its place, and in any case (10 s on a CPU slowed four times). */
const tries = { besidePicture: 12, alone: 24, most: 96 };

/** The scores that add the base work once more. Many people share a network, and one uses a session. */
const baseWork = { network: 10, session: 3 };

const points = { challenge: 1, failure: 3 };

/** What a session may use up after it has solved a challenge, until an hour has passed. */
const pass = { points: 5, lifeMs: hourMs };

const passBounds = { capacity: 20_000, perOwner: 1_000, whenOwnerIsFull: 'forget' } as const;

/** Who asks for a challenge or has failed one. */
export interface Asker {
  readonly sessionId: string;
  readonly network: string;
  readonly now: number;
}

/** How much more work a challenge costs than the base, and whether its caller has earned trust. */
export interface Load {
  /** 1 is the base work. */
  readonly factor: number;
  /** A known device, or a session that has solved a challenge in the last hour. */
  readonly isTrusted: boolean;
}

/**
 * Decides how much work a challenge costs: more with each challenge and each failure that the network and the session have
 * had of late. A known device has the base work, whatever its network does, and so has a session for five challenges in
 * the hour after it has solved one.
 */
export class WorkLoad {
  readonly #networks = new RecentScores();
  readonly #sessions = new RecentScores();
  readonly #passes = new ExpiringMap<{ left: number }>(passBounds);

  /** Counts a challenge. */
  ask({ sessionId, network, now }: Asker, isKnownDevice: boolean): Load {
    const factor =
      1 +
      this.#networks.of(network, now) / baseWork.network +
      this.#sessions.of(sessionId, now) / baseWork.session;
    const hasPass = !isKnownDevice && this.#usePass(sessionId, points.challenge, now);
    this.#sessions.add(sessionId, points.challenge, now);
    // A known device does not raise the work of its neighbours either.
    if (!isKnownDevice) this.#networks.add(network, points.challenge, now);
    const isTrusted = isKnownDevice || hasPass;
    return { factor: isTrusted ? 1 : factor, isTrusted };
  }

  failed({ sessionId, network, now }: Asker, isKnownDevice: boolean): void {
    this.#usePass(sessionId, points.failure, now);
    this.#sessions.add(sessionId, points.failure, now);
    if (!isKnownDevice) this.#networks.add(network, points.failure, now);
  }

  /** A pass is not renewed before it has ended: a program that keeps solving challenges does not stay at the base. */
  solved({ sessionId, network, now }: Asker): void {
    if (this.#passes.get(sessionId, now) !== undefined) return;
    const expiry = { owner: network, now, expiresAt: now + pass.lifeMs };
    this.#passes.set(sessionId, { left: pass.points }, expiry);
  }

  #usePass(sessionId: string, spent: number, now: number): boolean {
    const held = this.#passes.get(sessionId, now);
    if (held === undefined || held.left <= 0) return false;
    held.left -= spent;
    return true;
  }
}

/** Returns the most tries that a challenge of this load needs. */
export function triesOf(load: Load, kind: 'besidePicture' | 'alone'): number {
  return Math.min(tries.most, Math.round(tries[kind] * load.factor));
}
