import { languages } from '@bourse/i18n-registry';
import type { PageRule, Tracker } from '@bourse/tracking-sdk';
import { createTracker } from '@bourse/tracking-sdk';
import { deviceId } from '../platform/device-id.ts';
import { readPreference } from '../platform/preferences.ts';
import { toConsent } from '../platform/tracking-consent.ts';

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

/** The tracker of the web client; begins when it is started. */
export function createTracking(log: (message: string, error: Error) => void): Tracker {
  return createTracker({
    deviceId,
    terminalCode: readPreference('terminal_code'),
    pages,
    // A navigation is known before its title is; the router says when both are there.
    pageViews: 'manual',
    consent: toConsent(readPreference('tracking_consent')),
    language: { supported: languages.map(({ locale }) => locale) },
    keptQueryKeys: ['locale', 'appTheme'],
    onError: (error) => {
      log(error.code, error);
    },
  });
}
