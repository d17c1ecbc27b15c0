import type { Captcha } from '@bourse/captcha';
import type { CallAnswer, CallContract, CallPayload, Ledger } from '@bourse/gateway-contract';
import type { HttpClient } from '@bourse/http-client';
import type { MarketStream } from '@bourse/market-data';
import type { Consent, Tracker } from '@bourse/tracking-sdk';
import type { SendCode } from './captcha/send-code.ts';
import type { User } from './user.ts';
import type { Safety } from './safety/create-safety.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which rejects with kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Time for all attempts, in milliseconds. Default: the client's. */
  readonly timeoutMs?: number | undefined;
  /**
   * Names a writing call of a user, which the gateway carries out once for each name: 32 lower-case hex digits. Default: a client
   * with a session gives a repetition of a call without an answer the name of that call; otherwise names are random.
   */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Makes a call of the contract and resolves with its answer.
 *
 * @throws HttpError, and nothing else. `isUnanswered(error)`: the call may have been carried out.
 */
export type Call = <T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  options?: CallOptions,
) => Promise<CallAnswer<T>>;

/** A client whose calls are signed by an API key. */
export interface KeyClient {
  readonly call: Call;
  /** The client below {@link KeyClient.call}: it repeats nothing and refuses nothing. */
  readonly http: HttpClient;
  /** Public topics of the stream. */
  readonly market: MarketStream;
  readonly ledger: Ledger;
  /** The gateway's time in milliseconds. */
  readonly now: () => number;
  /** Ends the stream. */
  readonly close: () => void;
}

/** A client with a session. */
export interface Client extends KeyClient, Omit<Safety, 'start'> {
  /** The stream, with the account's own topics after {@link Client.openPrivateStream}. */
  readonly market: MarketStream;
  /** Challenges that wait for a person: show `current` with `@bourse/captcha/react`, or a window of your own. */
  readonly captcha: Captcha;
  readonly tracker: Tracker;
  readonly setTrackingConsent: (consent: Consent) => void;
  /**
   * Erases the behaviour events of this browser at the collector. Resolves with their number.
   *
   * @throws TrackingError `TRACKING_ERASE_FAILED` if the collector does not confirm it.
   */
  readonly eraseTracking: () => Promise<number>;
  /** Sends a verification code, after a challenge if the gateway asks for one. */
  readonly sendCode: SendCode;
  /** Whether this browser has a logged-in session. */
  readonly isLoggedIn: () => boolean;
  /**
   * Binds this device's key to the user of a login's or registration's answer.
   *
   * @throws HttpError `malformed` for an answer that names no user.
   */
  readonly completeLogin: (answer: unknown) => Promise<void>;
  /** Resolves with the logged-in user, and `undefined` for a visitor. */
  readonly loadUser: (options?: CallOptions) => Promise<User | undefined>;
  /** Ends the session in all tabs and loads the page again. */
  readonly logOut: () => Promise<void>;
  /** Hex digest of this session's device key. */
  readonly deviceKeyId: () => Promise<string>;
  /** Logs the stream in on the client's ledger. Trading calls need it: without it their results could not be shown. */
  readonly openPrivateStream: () => void;
  /** Starts what a page does without a call: reports of violations, the search for the fastest image host, vitals. Without a page, nothing. */
  readonly start: () => void;
  /** Ends the stream and the tracker, and no longer follows the session in other tabs. */
  readonly close: () => void;
}
