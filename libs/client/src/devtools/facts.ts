import type { MarketStream } from '@bourse/market-data';
import type { Tracker } from '@bourse/tracking-sdk';
import { countWaitingEvents } from '@bourse/tracking-sdk/queue';

/** The parts of a client that the panel shows. */
export interface WatchedClient {
  readonly market: Pick<MarketStream, 'status'>;
  /** The gateway's time in milliseconds. */
  readonly now: () => number;
  /** Absent in a program. */
  readonly tracker?: Pick<Tracker, 'consent'>;
}

/** A line of the panel: what it is about, and how it stands. */
export type Fact = readonly [name: string, value: string];

/** Returns how the stream stands. */
export function streamFact({ market }: WatchedClient): Fact {
  const { state, delayMs, attempt, isLoggedIn, malformed, resyncs } = market.status.getSnapshot();
  const parts = [
    state,
    ...(delayMs === undefined ? [] : [`${Math.round(delayMs)} ms`]),
    ...(attempt > 0 ? [`attempt ${attempt}`] : []),
    isLoggedIn ? 'logged in' : 'not logged in',
    `${resyncs} resyncs`,
    `${malformed} malformed messages`,
  ];
  return ['Stream', parts.join(', ')];
}

/** Returns how far the gateway's clock is ahead of this device's. */
export function clockFact({ now }: WatchedClient, wallNow: number): Fact {
  const ahead = Math.round(now() - wallNow);
  return ['Clock', `gateway ${ahead >= 0 ? '+' : '−'}${Math.abs(ahead)} ms`];
}

/** Resolves with what the tracker may do and what it still has to send; without a tracker with nothing. */
export async function trackingFacts({ tracker }: WatchedClient): Promise<readonly Fact[]> {
  if (!tracker) return [];
  const waiting = await countWaitingEvents();
  return [
    ['Consent', tracker.consent()],
    ['Tracking queue', waiting === undefined ? 'no database' : `${waiting} events`],
  ];
}
