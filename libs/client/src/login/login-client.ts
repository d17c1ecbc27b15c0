import type { Call } from '../client.ts';

/** The part of a client that logs in. */
export interface LoginClient {
  readonly call: Call;
  readonly completeLogin: (answer: unknown) => Promise<void>;
}
