import type { SigningEvent } from '@bourse/gateway-signing';
import type { Tracker } from '@bourse/tracking-sdk';

/** Tracking point of the gateway's complaints. */
const trackingId = 'b3001';

/** Logs the signer's errors and tracks the gateway's complaints. Events hold no token, id or key. */
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
