import { trackingPoints } from '#platform/tracking/tracking-points.ts';

/** Returns the attributes of a link that opens the terminal of a pair, by which its clicks are recorded. */
export function opensPair(symbol: string) {
  return {
    'data-track-id': trackingPoints.openPair,
    'data-track-name': 'openPair',
    'data-track-ext': JSON.stringify({ symbol }),
  } as const;
}
