import type { Client } from '@bourse/client';
import { useClient } from '@bourse/react';
import type { TrackingPoint } from '../tracking/tracking-points.ts';

/** The client as components see it, without headers, signatures or captcha. */
export interface Sdk extends Pick<
  Client,
  | 'call'
  | 'completeLogin'
  | 'deviceKeyId'
  | 'eraseTracking'
  | 'images'
  | 'ledger'
  | 'loadUser'
  | 'logOut'
  | 'market'
  | 'now'
  | 'openPrivateStream'
  | 'safeRedirect'
  | 'sanitizeHtml'
  | 'sendCode'
  | 'setTrackingConsent'
> {
  readonly trackClick: (point: TrackingPoint, details?: Readonly<Record<string, string>>) => void;
}

/** Returns the page's client. */
export function useSdk(): Sdk {
  // The page gives the hooks nothing less.
  return useClient() as Sdk;
}
