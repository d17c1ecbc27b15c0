import type { Client } from '@bourse/client';
import { createContext, use } from 'react';
import type { TrackingPoint } from '../tracking/tracking-points.ts';

export type { CallOptions } from '@bourse/client';

/** The client as components see it, without headers, signatures or captcha. */
export interface Sdk extends Pick<
  Client,
  | 'call'
  | 'completeLogin'
  | 'deviceKeyId'
  | 'images'
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

const SdkContext = createContext<Sdk | undefined>(undefined);

export const SdkProvider = SdkContext;

export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new TypeError('useSdk needs an SdkProvider above it.');
  return sdk;
}
