import type { SigningError } from './errors.ts';

/** Events for logs and notices. None carries a token, a user id or key material. */
export type SigningEvent =
  | {
      /**
       * - `initFailed`: the config could not be fetched; the next request retries.
       * - `configNotMatched`: a config was fetched and rejected.
       * - `genKeypairFailed`: key generation failed; the backup pair is used where there is one.
       * - `loginEncryptFailed`: a login was not sent, or its ciphertext was refused twice.
       */
      readonly type: 'initFailed' | 'configNotMatched' | 'genKeypairFailed' | 'loginEncryptFailed';
      readonly error: SigningError;
    }
  | {
      readonly type: 'signatureRefused';
      /** The gateway's code: `00020` signature missing, `00021` wrong mode, `00022` expired. */
      readonly code: '00020' | '00021' | '00022';
      readonly pathname: string;
    }
  | {
      readonly type: 'signatureRefused';
      /** The gateway's code: signature invalid. */
      readonly code: '00023';
      readonly pathname: string;
      /** Kinds of stored keys: `session`, `other-session`, `user`, `backup:rsa2048`. */
      readonly storedKeys: readonly string[];
    }
  | {
      /** An answer carried the header `gw-sign-error`. */
      readonly type: 'signatureReported';
      readonly pathname: string;
      readonly status: number;
      /** The header's value, at most 256 characters. */
      readonly detail: string;
    };

/** Emits an event. Never throws. */
export type Emit = (event: SigningEvent) => void;

/** Emits events asynchronously. An error of the listener becomes an unhandled rejection. */
export function createEmit(onEvent: (event: SigningEvent) => void): Emit {
  return (event) => {
    void Promise.resolve(event).then(onEvent);
  };
}
