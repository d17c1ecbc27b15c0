import { languages } from '@bourse/i18n-registry';
import { createTracker, type EventBridge, type Tracker } from '@bourse/tracking-sdk';
import type { TrackingConsent } from '#page/consent.ts';
import type { Page } from '#page/create-page.ts';
import { pageRules } from './page-rules.ts';

const vitalsPoint = 'b2900';

export interface TrackingParts {
  readonly page: Pick<Page, 'consent' | 'preferences'>;
  /** The current id; in a new browser, another tab's may replace it within a second. */
  readonly deviceId: () => string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly log: (message: string, error: Error) => void;
  /** Delivers events to the app whose webview shows the page; `undefined` in a browser. */
  readonly bridge: EventBridge | undefined;
}

export interface Tracking {
  readonly tracker: Tracker;
  /** Starts the observation of vitals and behaviour, with parts that it loads. */
  readonly observe: () => void;
  readonly setConsent: (consent: TrackingConsent) => void;
}

export function createTracking({ page, deviceId, headers, log, bridge }: TrackingParts): Tracking {
  const { consent, preferences } = page;
  const tracker = createTracker({
    deviceId,
    headers,
    terminalCode: () => preferences.read('terminal_code'),
    pages: pageRules,
    // The router reports page views, once the title is known.
    pageViews: 'manual',
    consent,
    language: { supported: languages.map(({ locale }) => locale) },
    keptQueryKeys: ['locale', 'appTheme'],
    isAppShell: bridge !== undefined,
    ...(bridge && { bridge }),
    onError: (error) => {
      log(error.code, error);
    },
  });
  return {
    tracker,
    observe: () => {
      whenIdle(async () => {
        const { observeBehaviour, observeVitals } = await import('./observers.ts');
        observeVitals(tracker, { eventTrackingId: vitalsPoint });
        observeBehaviour(tracker);
        await recognise(consent);
      });
    },
    setConsent: (chosen) => {
      tracker.setConsent(chosen);
      whenIdle(() => recognise(chosen));
    },
  };
}

/** Fills the terminal code from the fingerprint, or deletes it without consent. */
async function recognise(consent: TrackingConsent): Promise<void> {
  const { fingerprintBrowser, forgetFingerprints } = await import('./observers.ts');
  if (consent === 'denied') forgetFingerprints();
  else await fingerprintBrowser({ consent });
}

/** Runs work while the page is idle. Parts that cannot be loaded record nothing. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => undefined);
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1_000);
  else requestIdleCallback(run, { timeout: 5_000 });
}
