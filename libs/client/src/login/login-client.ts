import type { Call } from '../client.ts';

/** The part of a client that begins a login elsewhere. */
export interface VisitingClient {
  readonly call: Call;
  /** Begins the session, whose token is in the cookies then. */
  readonly deviceKeyId: () => Promise<string>;
  /** The gateway's time in milliseconds. */
  readonly now: () => number;
}

/** The part of a client that logs in. */
export interface LoginClient {
  readonly call: Call;
  readonly completeLogin: (answer: unknown) => Promise<void>;
}
