import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import type { CallContext } from '../../edge/route/route.ts';
import { sessionOf } from '../../edge/route/session-of.ts';

/** A visit, and the time for which its answer is fresh. */
const visitMs = 600_000;

/** Telegram's clock may be behind. */
const toleranceMs = 30_000;

/** The sessions that have led their users to Telegram, whose answers name no session. */
export class TelegramVisits {
  readonly #begun = new ExpiringMap<number>({ capacity: 20_000, perOwner: 200 });

  /** @throws Refusal `00004` without a session. */
  begin(caller: Pick<CallContext, 'sessionId' | 'network' | 'now'>): void {
    const { network, now } = caller;
    this.#begun.set(sessionOf(caller), now, { owner: network, now, expiresAt: now + visitMs });
  }

  /** Whether the session had begun a visit when Telegram answered. */
  mayAnswer(sessionId: string | undefined, answeredAt: number, now: number): boolean {
    const begunAt = sessionId === undefined ? undefined : this.#begun.get(sessionId, now);
    return begunAt !== undefined && answeredAt >= begunAt - toleranceMs;
  }
}
