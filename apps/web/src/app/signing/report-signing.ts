import type { SigningEvent } from '@bourse/gateway-signing';
import type { Tracker } from '@bourse/tracking-sdk';

/** Names the gateway's complaints about signatures in the reports. */
const trackingId = 'b3001';

/**
 * Writes what the signer tells to the log, and reports what the gateway has complained about. The
 * events name paths, codes and kinds of stored keys; never a token, an id or a key.
 */
export function reportSigning(
  event: SigningEvent,
  log: (message: string, error: Error) => void,
  tracker: Pick<Tracker, 'track'>,
): void {
  if ('error' in event) {
    log(event.type, event.error);
    return;
  }
  const { type, ...details } = event;
  tracker.track({
    type: 'system',
    event_tracking: type,
    event_tracking_id: trackingId,
    event_tracking_ext: details,
    timely: true,
  });
}
