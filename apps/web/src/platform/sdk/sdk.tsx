import type { CallAnswer, CallContract, CallPayload, CodePurpose } from '@bourse/gateway-contract';
import type { MarketStream } from '@bourse/market-data';
import { createContext, use } from 'react';
import type { Consequence } from '../messages/consequence.ts';
import type { TrackingConsent } from '#page/consent.ts';
import type { TrackingPoint } from '../tracking/tracking-points.ts';

/** HTML that the sanitiser has cleaned. */
export interface SafeHtmlContent {
  readonly __html: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Time for all attempts, in milliseconds. Default 20,000. */
  readonly timeoutMs?: number | undefined;
}

/** The libraries as components see them, without headers, signatures or captcha. */
export interface Sdk {
  /** Makes a call. Rejects with an error whose `code` is for programs. */
  readonly call: <T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    options?: CallOptions,
  ) => Promise<CallAnswer<T>>;
  /** Sends a verification code, after a challenge if the gateway asks for one. */
  readonly sendCode: (target: string, purpose: CodePurpose) => Promise<void>;
  readonly consequenceOf: (error: unknown) => Consequence;
  readonly market: MarketStream;
  /** The gateway's time in milliseconds. */
  readonly now: () => number;
  /** Stores the device key under the new user and loads the user again. */
  readonly completeLogin: (answer: unknown) => Promise<void>;
  /** Logs the stream in on the page's ledger. */
  readonly openPrivateStream: () => void;
  /** Ends the session and reloads the page. */
  readonly logout: () => Promise<void>;
  /** Hex digest of this session's device key. */
  readonly deviceKeyId: () => Promise<string>;
  readonly trackClick: (point: TrackingPoint, details?: Readonly<Record<string, string>>) => void;
  readonly setTrackingConsent: (consent: TrackingConsent) => void;
  readonly sanitizeHtml: (html: string) => Promise<SafeHtmlContent>;
  readonly images: {
    readonly url: (path: string) => string;
    /** Returns a picture's address on the fastest host. */
    readonly fastest: (url: string) => string;
  };
  /** Returns the target if a redirect to it is safe; otherwise the empty string. */
  readonly safeRedirect: (target: string) => string;
}

const SdkContext = createContext<Sdk | undefined>(undefined);

export const SdkProvider = SdkContext;

export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new TypeError('useSdk needs an SdkProvider above it.');
  return sdk;
}
