import { parseCertificate } from './lib/certificate.ts';
import type { IssuerCertificate } from './lib/certificate.ts';
import { keyCustodies } from './lib/engine/engine.ts';
import type { KeyCustody } from './lib/engine/engine.ts';
import type { SigningEvent } from './lib/events.ts';
import { keyAlgorithms } from './lib/key-algorithm.ts';
import type { KeyAlgorithm } from './lib/key-algorithm.ts';
import { encryptedPaths, sensitiveFields, unsignedPaths } from './lib/paths.ts';
import { browserPorts, deviceClock } from './ports.ts';
import type { GatewayClock, SigningPorts } from './ports.ts';

/** How a signer is set up. Only the first three members are required. */
export interface GatewaySigningOptions {
  /** The issuer's X.509 certificate in PEM, built into the application: RSA, at least 2048 bits. */
  readonly issuerCertificate: string;
  /**
   * Makes the config call and gives the `data` of its answer, `{gatewaySignConfig}`. The call
   * also sets the cookies of an anonymous session; its path must be among `unsignedPaths`.
   */
  readonly fetchConfig: () => Promise<unknown>;
  /** Reads the cookie `session_token`; `undefined` without one. */
  readonly sessionToken: () => string | undefined;
  /**
   * Whether the session is somebody's login. Its key is then bound on the gateway: a tab that does
   * not have it asks the other tabs, and makes no other. Default: never.
   */
  readonly isLoggedIn?: () => boolean;
  /** The id of the user of this browser, for device checks outside a login. Default: nobody known. */
  readonly userId?: () => string | undefined;
  /** The gateway's time. Default: the device's clock, taken as right. */
  readonly clock?: GatewayClock;
  /** Told what may be worth logging or showing. */
  readonly onEvent?: (event: SigningEvent) => void;
  /** The weakest key that a config may ask for. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
  /**
   * Refuses to log in when the config says `clientOpen: false`. That member of the config is not
   * signed by anybody, so `false` here lets whoever stands in the way read logins. Default `true`.
   */
  readonly requireEncryption?: boolean;
  /**
   * Where private keys may be. `non-extractable` ones cannot be copied out of the browser; where
   * there is no WebCrypto they live in memory, and a reload ends the session. `pem` stores the
   * PKCS#8 text, which any script of the page's origin can read. Default `non-extractable`.
   */
  readonly keyCustody?: KeyCustody;
  /** A login with an older key pair brings a new one, in milliseconds. Default: pairs do not age. */
  readonly maximumKeyAgeMs?: number;
  /** How long a key pair may take, in milliseconds, before the backup pair is used. Default 8000. */
  readonly keyGenerationTimeoutMs?: number;
  /** From the first `00020` or `00021` of a burst to the config fetch, in milliseconds. Default 2000. */
  readonly configRefreshDelayMs?: number;
  /** Pathname patterns of calls with sensitive fields. `*` at the end is anything, elsewhere one segment. */
  readonly encryptedPaths?: readonly string[];
  /** Pathname patterns of calls that never wait for the config and are never signed. */
  readonly unsignedPaths?: readonly string[];
  /** Top-level body fields of encrypted calls that travel in the ciphertext. */
  readonly sensitiveFields?: readonly string[];
  /** The pathname whose signature opens the private stream. Default `/ws`. */
  readonly streamPath?: string;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<SigningPorts>;
}

/** Options with nothing left open. */
export interface ResolvedOptions extends Required<
  Omit<GatewaySigningOptions, 'issuerCertificate' | 'ports'>
> {
  readonly issuer: IssuerCertificate;
  readonly ports: SigningPorts;
}

/** Fills in the defaults. @throws TypeError for options that can never work. */
export function resolveOptions(options: GatewaySigningOptions): ResolvedOptions {
  const { issuerCertificate, ports, ...given } = options;
  const issuer = parseCertificate(issuerCertificate);
  if (issuer === undefined) {
    throw new TypeError(
      'issuerCertificate is not the PEM of an RSA certificate of 2048 bits or more',
    );
  }
  const resolved = {
    isLoggedIn: () => false,
    userId: () => undefined,
    clock: deviceClock,
    onEvent: () => undefined,
    minimumAlgorithm: 'rsa2048',
    requireEncryption: true,
    keyCustody: 'non-extractable',
    maximumKeyAgeMs: Number.POSITIVE_INFINITY,
    keyGenerationTimeoutMs: 8_000,
    configRefreshDelayMs: 2_000,
    encryptedPaths,
    unsignedPaths,
    sensitiveFields,
    streamPath: '/ws',
    ...given,
    issuer,
    ports: { ...browserPorts(), ...ports },
  } as const;
  assertOptions(resolved);
  return resolved;
}

function assertOptions(options: ResolvedOptions): void {
  if (!keyAlgorithms.includes(options.minimumAlgorithm)) {
    throw new TypeError('minimumAlgorithm must be rsa1024 or rsa2048');
  }
  if (!keyCustodies.includes(options.keyCustody)) {
    throw new TypeError('keyCustody must be non-extractable or pem');
  }
  const { keyGenerationTimeoutMs, configRefreshDelayMs, maximumKeyAgeMs } = options;
  if (!(keyGenerationTimeoutMs > 0 && configRefreshDelayMs >= 0 && maximumKeyAgeMs >= 0)) {
    throw new TypeError('Delays must be numbers of milliseconds');
  }
  const patterns = [...options.encryptedPaths, ...options.unsignedPaths, options.streamPath];
  if (!patterns.every((pattern) => pattern.startsWith('/'))) {
    throw new TypeError('Paths start with /');
  }
}
