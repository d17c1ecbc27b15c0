import { getGatewaySignConfig } from '@bourse/gateway-contract';
import { createGatewaySigning, type GatewaySigning } from '@bourse/gateway-signing';
import type { HttpClient, ServerClock } from '@bourse/http-client';
import type { Tracker } from '@bourse/tracking-sdk';
import type { ClientPorts } from '../ports.ts';
import { reportSigning } from './report-signing.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { UserId } from './user-id.ts';

/** Dependencies of {@link createSigning}. */
export interface SigningParts {
  readonly issuerCertificate: string;
  /** A function, because the client needs the signer. */
  readonly client: () => HttpClient;
  readonly clock: ServerClock;
  readonly cookies: SessionCookies;
  readonly userId: UserId;
  readonly tracker: Pick<Tracker, 'track'>;
  readonly log: (message: string, error: Error) => void;
  /** Starts the worker that makes keys without WebCrypto. */
  readonly createWorker: (() => Worker) | undefined;
  readonly ports: Pick<ClientPorts, 'crypto' | 'tabs'>;
}

/** Creates the signer of a session, with a key of this device. */
export function createSigning(parts: SigningParts): GatewaySigning {
  const { issuerCertificate, client, clock, cookies, userId, tracker, log, createWorker, ports } =
    parts;
  return createGatewaySigning({
    issuerCertificate,
    fetchConfig: () => client().call(getGatewaySignConfig, undefined, { signed: false }),
    sessionToken: cookies.token,
    isLoggedIn: cookies.isLoggedIn,
    userId: userId.read,
    clock,
    // Without WebCrypto, only stored text keeps the session over a reload.
    keyCustody: ports.crypto.subtle === undefined ? 'pem' : 'non-extractable',
    onEvent: (event) => {
      reportSigning(event, log, tracker);
    },
    ports: { ...(createWorker && { createWorker }), ...ports.tabs },
  });
}
