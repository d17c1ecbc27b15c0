import { getGatewaySignConfig } from '@bourse/gateway-contract';
import { createGatewaySigning, type GatewaySigning } from '@bourse/gateway-signing';
import type { HttpClient, ServerClock } from '@bourse/http-client';
import type { Tracker } from '@bourse/tracking-sdk';
import type { Page } from '#page/create-page.ts';
import { startWorker } from '../safety/trusted-types.ts';
import { reportSigning } from './report-signing.ts';
import { hasSessionMarker } from '../session/session-end.ts';

export interface SigningParts {
  /** A function, because the client needs the signer. */
  readonly client: () => HttpClient;
  readonly clock: ServerClock;
  readonly page: Pick<Page, 'cookies' | 'preferences'>;
  readonly tracker: Pick<Tracker, 'track'>;
  readonly sessionToken: () => string | undefined;
  readonly log: (message: string, error: Error) => void;
}

/** Creates the signer of the web client. */
export function createSigning(parts: SigningParts): GatewaySigning {
  const { client, clock, log, page, sessionToken, tracker } = parts;
  return createGatewaySigning({
    issuerCertificate: __ISSUER_CERTIFICATE__,
    fetchConfig: () => client().call(getGatewaySignConfig, undefined, { signed: false }),
    sessionToken,
    isLoggedIn: () => hasSessionMarker(page.cookies),
    userId: () => page.preferences.read('global_user_id'),
    clock,
    // Without WebCrypto, only stored text keeps the session over a reload.
    keyCustody: hasWebCrypto() ? 'non-extractable' : 'pem',
    onEvent: (event) => {
      reportSigning(event, log, tracker);
    },
    ports: { createWorker: () => startWorker('key') },
  });
}

function hasWebCrypto(): boolean {
  return (crypto as Partial<Crypto>).subtle !== undefined;
}
