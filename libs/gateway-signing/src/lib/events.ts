import type { SigningError } from '../errors.ts';

/**
 * What the application may want to log or show.
 *
 * - `initFailed`: the config could not be fetched; the next request that needs it tries again.
 * - `configNotMatched`: a config was fetched and refused.
 * - `genKeypairFailed`: no key pair could be made; a backup pair serves where there is one.
 * - `loginEncryptFailed`: a login was not sent, or its ciphertext was refused twice.
 * - `signatureRefused`: the gateway answered `00020` (missing), `00021` (mode), `00022` (expired)
 *   or `00023` (invalid). With `00023` come the names under which keys are stored, never tokens,
 *   ids or key material: `session`, `other-session`, `user`, `backup:rsa2048`.
 * - `signatureReported`: an answer carried the header `gw-sign-error`.
 */
export type SigningEvent =
  | {
      readonly type: 'initFailed' | 'configNotMatched' | 'genKeypairFailed' | 'loginEncryptFailed';
      readonly error: SigningError;
    }
  | {
      readonly type: 'signatureRefused';
      readonly code: '00020' | '00021' | '00022';
      readonly pathname: string;
    }
  | {
      readonly type: 'signatureRefused';
      readonly code: '00023';
      readonly pathname: string;
      readonly storedKeys: readonly string[];
    }
  | {
      readonly type: 'signatureReported';
      readonly pathname: string;
      readonly status: number;
      /** The header's value, at most 256 characters. */
      readonly detail: string;
    };

/** Hands an event over without ever failing the work that it comes from. */
export type Emit = (event: SigningEvent) => void;

/** What the listener throws surfaces as an unhandled rejection of its own. */
export function createEmit(onEvent: (event: SigningEvent) => void): Emit {
  return (event) => {
    void Promise.resolve(event).then(onEvent);
  };
}
