import { parseCertificate, type IssuerCertificate } from './config/certificate.ts';
import { SigningError } from './errors.ts';
import type { SigningEvent } from './events.ts';
import { browserPorts, deviceClock, type GatewayClock, type SigningPorts } from './ports.ts';
import { keyCustodies, type KeyCustody } from './protocol/device-key.ts';
import { keyAlgorithms, type KeyAlgorithm } from './protocol/key-algorithm.ts';
import { encryptedPaths, sensitiveFields, unsignedPaths } from './protocol/paths.ts';

/** Options of a signer. Only the first three members are required. */
export interface GatewaySigningOptions {
  /** The issuer's X.509 certificate in PEM, part of the build: RSA, at least 2048 bits. */
  readonly issuerCertificate: string;
  /**
   * Makes the config call and returns the `data` of its answer, `{gatewaySignConfig}`. The call
   * also sets the cookies of an anonymous session. Its path must be among `unsignedPaths`.
   */
  readonly fetchConfig: () => Promise<unknown>;
  /**
   * Name of the gateway, e.g. its origin, for pages of one origin that use several: their signers share no config. Default empty.
   */
  readonly gateway?: string;
  /** Reads the cookie `session_token`; `undefined` without one. */
  readonly sessionToken: () => string | undefined;
  /**
   * Whether the session is logged in. Its key is then bound on the gateway: a tab without the key
   * requests it from the other tabs and generates no other. Default: never.
   */
  readonly isLoggedIn?: () => boolean;
  /** Returns the user's id, for device checks outside a login. Default: `undefined`. */
  readonly userId?: () => string | undefined;
  /** The gateway's time. Default: the device's clock, without an offset. */
  readonly clock?: GatewayClock;
  /** Called with refusals and failures, for logs and notices. Default: none. */
  readonly onEvent?: (event: SigningEvent) => void;
  /** The weakest key that a config may request. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm;
  /**
   * Rejects logins when the config contains `clientOpen: false`. The issuer does not sign that
   * member, so with `false` here a man in the middle can read logins. Default `true`.
   */
  readonly requireEncryption?: boolean;
  /**
   * Form of private keys. `non-extractable` keys cannot leave the browser; without WebCrypto they
   * are kept in memory, and a reload ends the session. `pem` stores the PKCS#8 text, which any
   * script of the page's origin can read. Default `non-extractable`.
   */
  readonly keyCustody?: KeyCustody;
  /** Age in milliseconds beyond which a login brings a new key pair. Default: no limit. */
  readonly maximumKeyAgeMs?: number;
  /** Time in milliseconds after which the backup pair replaces a key that is being generated. Default 8000. */
  readonly keyGenerationTimeoutMs?: number;
  /** Delay from the first `00020` or `00021` of a burst to the config fetch, in milliseconds. Default 2000. */
  readonly configRefreshDelayMs?: number;
  /** Pathname patterns of calls with sensitive fields. `*` matches anything at the end, one segment elsewhere. */
  readonly encryptedPaths?: readonly string[];
  /** Pathname patterns of calls that never wait for the config and are never signed. */
  readonly unsignedPaths?: readonly string[];
  /** Top-level body fields that encrypted calls send in the ciphertext. */
  readonly sensitiveFields?: readonly string[];
  /** Pathname whose signature opens the private stream. Default `/ws`. */
  readonly streamPath?: string;
  /** Replacements for parts of the browser. */
  readonly ports?: Partial<SigningPorts>;
}

/** Options with every default filled in. */
export interface ResolvedOptions extends Required<
  Omit<GatewaySigningOptions, 'issuerCertificate' | 'ports'>
> {
  readonly issuer: IssuerCertificate;
  readonly ports: SigningPorts;
}

/** Fills in the defaults. @throws TypeError for invalid options. */
export function resolveOptions(options: GatewaySigningOptions): ResolvedOptions {
  const { issuerCertificate, ports, ...given } = options;
  const issuer = parseCertificate(issuerCertificate);
  if (issuer === undefined) {
    throw new TypeError(
      'issuerCertificate is not the PEM of an RSA certificate of 2048 bits or more',
    );
  }
  const { sessionToken, isLoggedIn = () => false, userId = () => undefined } = given;
  const resolved = {
    gateway: '',
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
    sessionToken: guarded('sessionToken', sessionToken),
    isLoggedIn: guarded('isLoggedIn', isLoggedIn),
    userId: guarded('userId', userId),
    issuer,
    ports: { ...browserPorts(), ...ports },
  } as const;
  assertOptions(resolved);
  return resolved;
}

/** Returns the function with its errors as those of this package. */
function guarded<T>(name: string, read: () => T): () => T {
  return () => {
    try {
      return read();
    } catch (cause) {
      throw new SigningError('SIGNING_OPTION_FAILED', `${name} has thrown`, { cause });
    }
  };
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
