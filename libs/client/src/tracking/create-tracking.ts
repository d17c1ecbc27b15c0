import {
  createTracker,
  type Consent,
  type Tracker,
  type TrackerOptions,
} from '@bourse/tracking-sdk';
import type { ClientPorts } from '../ports.ts';

const vitalsPoint = 'b2900';

/** Options of the tracker; the client decides on the rest. */
export type TrackingOptions = Omit<TrackerOptions, 'deviceId' | 'headers' | 'onError'>;

/** Dependencies of {@link createTracking}. */
export interface TrackingParts {
  readonly options: TrackingOptions;
  /** The current id; in a new browser, another tab's may replace it within a second. */
  readonly deviceId: () => string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly log: (message: string, error: Error) => void;
  readonly whenIdle: ClientPorts['whenIdle'];
}

/** The tracker, and what observes the page for it. */
export interface Tracking {
  readonly tracker: Tracker;
  /** Starts the observation of vitals and behaviour, with parts that it loads. */
  readonly observe: () => void;
  readonly setConsent: (consent: Consent) => void;
  readonly erase: () => Promise<number>;
}

/** Creates a tracker that sends the client's headers. */
export function createTracking(parts: TrackingParts): Tracking {
  const { options, deviceId, headers, log } = parts;
  /** Parts that cannot be loaded record nothing. */
  const later = (work: () => Promise<void>) => {
    parts.whenIdle(() => void work().catch(() => undefined));
  };
  const tracker = createTracker({
    ...options,
    deviceId,
    headers,
    onError: (error) => {
      log(error.code, error);
    },
  });
  return {
    tracker,
    observe: () => {
      later(async () => {
        const { observeBehaviour, observeVitals } = await import('./observers.ts');
        observeVitals(tracker, { eventTrackingId: vitalsPoint });
        observeBehaviour(tracker);
        await recognise(tracker.consent());
      });
    },
    setConsent: (chosen) => {
      tracker.setConsent(chosen);
      later(() => recognise(chosen));
    },
    erase: async () => {
      const { eraseEvents } = await import('@bourse/tracking-sdk/erase');
      const { reportHost, transport, ports } = options;
      return eraseEvents({
        deviceId: deviceId(),
        headers,
        ...(reportHost !== undefined && { reportHost }),
        ...(transport && { transport }),
        ...(ports && { ports }),
      });
    },
  };
}

/** Fills the terminal code from the fingerprint, or deletes it without consent. */
async function recognise(consent: Consent): Promise<void> {
  const { fingerprintBrowser, forgetFingerprints } = await import('./observers.ts');
  if (consent === 'denied') forgetFingerprints();
  else await fingerprintBrowser({ consent });
}
