import { createGatewaySigning } from '@bourse/gateway-signing';
import type { GatewaySigning, SigningPorts } from '@bourse/gateway-signing';

/** How often things are timed, by what they cost. */
export interface Repeats {
  /** RSA keys by WebCrypto, a third of a second each. */
  readonly keys: number;
  /** RSA keys by forge, a second and more each. */
  readonly forgeKeys: number;
  /** Operations of forge with a private key, 20 ms each. */
  readonly forgeCalls: number;
  /** What takes a millisecond or less. */
  readonly calls: number;
}

/** What the timed code is told, in a form that travels into a page. */
export interface ContestInput {
  readonly issuerCertificate: string;
  readonly configAnswer: unknown;
  readonly repeats: Repeats;
}

/** A signer whose gateway answers at once, on a page that knows no other tab and keeps nothing. */
export function openSigner(
  input: ContestInput,
  ports: Pick<Partial<SigningPorts>, 'crypto'> = {},
): GatewaySigning {
  return createGatewaySigning({
    issuerCertificate: input.issuerCertificate,
    fetchConfig: () => Promise.resolve(input.configAnswer),
    sessionToken: () => 'bench',
    ports: {
      indexedDB: undefined,
      sessionStorage: undefined,
      locks: undefined,
      openChannel: undefined,
      ...ports,
    },
  });
}
