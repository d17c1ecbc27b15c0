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

/** What a call may be told besides its payload. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Time for all attempts, in milliseconds. Default 20,000. */
  readonly timeoutMs?: number | undefined;
}

/** Everything that components may ask of the libraries. They know no header, signature, captcha or event detail. */
export interface Sdk {
  /** Makes a call of the gateway; rejects with an error whose message is for people and whose `code` is for programs. */
  readonly call: <T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    options?: CallOptions,
  ) => Promise<CallAnswer<T>>;
  /** Has a verification code sent to an e-mail address or a number, behind a challenge where the gateway asks for one. */
  readonly sendCode: (target: string, purpose: CodePurpose) => Promise<void>;
  /** Returns what an error of a call leads to. */
  readonly consequenceOf: (error: unknown) => Consequence;
  readonly market: MarketStream;
  /** The gateway's time in milliseconds, as well as it is known. */
  readonly now: () => number;
  /** Files the device key under the user who has just logged in, and asks anew who that is. */
  readonly completeLogin: (answer: unknown) => Promise<void>;
  /** Logs the stream in, on this page's ledger. */
  readonly openPrivateStream: () => void;
  /** Ends the session and loads the page anew. */
  readonly logout: () => Promise<void>;
  /** Hex digest that names the device key of this session. */
  readonly deviceKeyId: () => Promise<string>;
  /** Records that a person pressed something. */
  readonly trackClick: (point: TrackingPoint, details?: Readonly<Record<string, string>>) => void;
  /** Begins or ends recording. */
  readonly setTrackingConsent: (consent: TrackingConsent) => void;
  /** Cleans HTML that a server has given. */
  readonly sanitizeHtml: (html: string) => Promise<SafeHtmlContent>;
  /** The product's own pictures. */
  readonly images: {
    /** Address of a picture by its path, on the primary host. */
    readonly url: (path: string) => string;
    /** The same picture on the host that is the fastest by now. */
    readonly fastest: (url: string) => string;
  };
  /** The target if the application may send its visitor there by itself; otherwise the empty string. */
  readonly safeRedirect: (target: string) => string;
}

const SdkContext = createContext<Sdk | undefined>(undefined);

/** Gives the libraries to the components below. */
export const SdkProvider = SdkContext;

/** The libraries, as `app/` has composed them. */
export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new TypeError('useSdk needs an SdkProvider above it.');
  return sdk;
}
