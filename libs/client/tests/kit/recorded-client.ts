import type { Client } from '../../src/index.ts';

/** A client that gives each call the same answer. */
export interface RecordedClient extends Pick<Client, 'call' | 'completeLogin'> {
  /** Paths and payloads of the calls. */
  readonly sent: (readonly [path: string, payload: unknown])[];
  /** Answers that completed a login. */
  readonly completed: unknown[];
}

/** Creates a client that sends nothing. */
export function recordedClient(answer: unknown): RecordedClient {
  const sent: RecordedClient['sent'] = [];
  const completed: unknown[] = [];
  const call = ({ path }: { readonly path: string }, payload: unknown) => {
    sent.push([path, payload]);
    return Promise.resolve(answer);
  };
  return {
    sent,
    completed,
    call,
    completeLogin: (answered) => {
      completed.push(answered);
      return Promise.resolve();
    },
  };
}
