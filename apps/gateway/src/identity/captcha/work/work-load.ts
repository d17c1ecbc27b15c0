import { ExpiringMap } from '../../../edge/limits/expiring-map.ts';
import { RecentScores } from './recent-scores.ts';

const hourMs = 3_600_000;

/** Tries of the proof of work at most: beside a picture, in its place, and in any case (10 s on a CPU slowed four times). */
const tries = { besidePicture: 12, alone: 24, most: 96 };

/** The scores that add the base work once more. Many people share a network, and one uses a session. */
const baseWork = { network: 10, session: 3 };

const points = { challenge: 1, failure: 3 };

/** Points that a session which has solved a challenge, or a user, spends before the work grows, and their lifetime. */
const pass = { points: 5, lifeMs: hourMs };

const passBounds = { capacity: 20_000, perOwner: 1_000, whenOwnerIsFull: 'forget' } as const;

/** The caller of a challenge: it asks for one, or has failed one. */
export interface Asker {
  readonly userId: string | undefined;
  readonly sessionId: string;
  readonly network: string;
  readonly now: number;
}

/** How much more work a challenge costs than the base, and whether its caller has earned trust. */
export interface Load {
  /** 1 is the base work. */
  readonly factor: number;
  /** A known device, a user, or a session that has solved a challenge in the last hour. */
  readonly isTrusted: boolean;
}

/**
 * Decides how much work a challenge costs. It costs more after each recent challenge or failure of the same network or
 * session. It costs only the base work for a known device, for five challenges of a session in the hour after it has solved
 * one, and for five challenges of a user in an hour, because users have proved their device when they logged in.
 */
export class WorkLoad {
  readonly #networks = new RecentScores();
  readonly #sessions = new RecentScores();
  readonly #passes = new ExpiringMap<{ left: number }>(passBounds);

  /** Counts a challenge. */
  ask(asker: Asker, isKnownDevice: boolean): Load {
    const { sessionId, network, now } = asker;
    const factor =
      1 +
      this.#networks.of(network, now) / baseWork.network +
      this.#sessions.of(sessionId, now) / baseWork.session;
    if (asker.userId !== undefined) this.#grantPass(asker);
    const hasPass = !isKnownDevice && this.#usePass(asker, points.challenge);
    this.#sessions.add(sessionId, points.challenge, now);
    // A known device does not raise the work of its neighbours either.
    if (!isKnownDevice) this.#networks.add(network, points.challenge, now);
    const isTrusted = isKnownDevice || hasPass;
    return { factor: isTrusted ? 1 : factor, isTrusted };
  }

  failed(asker: Asker, isKnownDevice: boolean): void {
    const { sessionId, network, now } = asker;
    this.#usePass(asker, points.failure);
    this.#sessions.add(sessionId, points.failure, now);
    if (!isKnownDevice) this.#networks.add(network, points.failure, now);
  }

  solved(asker: Asker): void {
    this.#grantPass(asker);
  }

  /** A pass is not renewed before it has ended: a program that keeps solving challenges does not stay at the base. */
  #grantPass(asker: Asker): void {
    const { network, now } = asker;
    if (this.#passes.get(holderOf(asker), now) !== undefined) return;
    const expiry = { owner: network, now, expiresAt: now + pass.lifeMs };
    this.#passes.set(holderOf(asker), { left: pass.points }, expiry);
  }

  #usePass(asker: Asker, spent: number): boolean {
    const held = this.#passes.get(holderOf(asker), asker.now);
    if (held === undefined || held.left <= 0) return false;
    held.left -= spent;
    return true;
  }
}

/** Logins in many browsers have one pass together. */
function holderOf({ userId, sessionId }: Asker): string {
  return userId === undefined ? `session ${sessionId}` : `user ${userId}`;
}

/** Returns the most tries that a challenge of this load needs. */
export function triesOf(load: Load, kind: 'besidePicture' | 'alone'): number {
  return Math.min(tries.most, Math.round(tries[kind] * load.factor));
}
