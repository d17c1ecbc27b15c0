import { languages } from '@bourse/i18n-registry';
import type { PageRule, Tracker } from '@bourse/tracking-sdk';
import { createTracker } from '@bourse/tracking-sdk';
import { createNativeBridge } from '@bourse/tracking-sdk/native';
import type { TrackingConsent } from '#page/consent.ts';
import type { Page } from '#page/create-page.ts';

const pages: readonly PageRule[] = [
  {
    path: '/spot/*',
    business1: 'trade',
    business2: 'spot',
    curr_page: 'spot',
    event_tracking_id: 'b2001',
  },
  { path: '/login', business1: 'account', curr_page: 'login', event_tracking_id: 'b2002' },
  { path: '/register', business1: 'account', curr_page: 'register', event_tracking_id: 'b2003' },
];

/** Tracking point of the vitals. */
const vitalsPoint = 'b2900';

/** What recording needs of the rest. */
export interface TrackingParts {
  readonly page: Pick<Page, 'consent' | 'preferences'>;
  /** As it is known now; in a new browser another tab's may take its place within a second. */
  readonly deviceId: () => string;
  /** The common headers of its uploads. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly log: (message: string, error: Error) => void;
}

/** The recording of what happens in the web client. */
export interface Tracking {
  readonly tracker: Tracker;
  /** Observes what the page's code does not tell by itself, with parts that are loaded for it. */
  readonly observe: () => void;
  /** Obeys the visitor. */
  readonly setConsent: (consent: TrackingConsent) => void;
}

/** The tracker of the web client; begins when it is started. Inside the product's own app events go to that. */
export function createTracking({ page, deviceId, headers, log }: TrackingParts): Tracking {
  const bridge = createNativeBridge();
  const isAppShell = bridge.isAvailable();
  const { consent, preferences } = page;
  const tracker = createTracker({
    deviceId,
    headers,
    terminalCode: () => preferences.read('terminal_code'),
    pages,
    // A navigation is known before its title is; the router says when both are there.
    pageViews: 'manual',
    consent,
    language: { supported: languages.map(({ locale }) => locale) },
    keptQueryKeys: ['locale', 'appTheme'],
    isAppShell,
    ...(isAppShell ? { bridge } : {}),
    onError: (error) => {
      log(error.code, error);
    },
  });
  return {
    tracker,
    observe: () => {
      whenIdle(async () => {
        const [{ observeVitals }, { observeBehaviour }] = await Promise.all([
          import('@bourse/tracking-sdk/vitals'),
          import('@bourse/tracking-sdk/auto'),
        ]);
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

/** Fills the terminal code with what the browser is recognised by, or forgets that: only a visitor who agrees is recognised. */
async function recognise(consent: TrackingConsent): Promise<void> {
  const { fingerprintBrowser, forgetFingerprints } =
    await import('@bourse/tracking-sdk/fingerprint');
  if (consent === 'denied') forgetFingerprints();
  else await fingerprintBrowser({ consent });
}

/** Whatever the page is for comes first. What cannot be loaded is not recorded, which fails nobody. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => undefined);
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 1_000);
  else requestIdleCallback(run, { timeout: 5_000 });
}
