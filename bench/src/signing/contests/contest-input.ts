import {
  createGatewaySigning,
  type GatewaySigning,
  type SigningPorts,
} from '@bourse/gateway-signing';

/** Numbers of timings, by the cost of an operation. */
export interface Repeats {
  /** RSA keys by WebCrypto, a third of a second each. */
  readonly keys: number;
  /** RSA keys by forge, a second and more each. */
  readonly forgeKeys: number;
  /** Operations of forge with a private key, 20 ms each. */
  readonly forgeCalls: number;
  /** Operations of a millisecond or less. */
  readonly calls: number;
}

/** Input of the timed code, serialisable for a page. */
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
