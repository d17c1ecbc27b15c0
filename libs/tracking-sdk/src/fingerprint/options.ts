import type { Consent } from '../options.ts';
import { browserFingerprintPorts, type FingerprintPorts } from './ports.ts';

/** Options for `forgetFingerprints()`. */
export interface FingerprintPlaces {
  /** Local storage item with the fingerprints. Default `bourse-tracking:fingerprints`. */
  readonly storageKey?: string;
  /** Local storage item with the first fingerprint. Default `terminal_code`. */
  readonly terminalCodeKey?: string;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<FingerprintPorts>;
}

/** Options for `fingerprintBrowser()`. */
export interface FingerprintOptions extends FingerprintPlaces {
  /** Nothing is computed unless it is `granted`; `denied` erases stored data. */
  readonly consent: Consent;
  /** Time limit for computing in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Abort it when consent is withdrawn. Nothing is stored after that. */
  readonly signal?: AbortSignal;
}

/** Storage options with every default filled in. */
export interface ResolvedPlaces {
  readonly storageKey: string;
  readonly terminalCodeKey: string;
  readonly ports: FingerprintPorts;
}

/** Options with every default filled in. */
export interface ResolvedFingerprintOptions extends ResolvedPlaces {
  readonly timeoutMs: number;
}

/** Fills in the defaults. */
export function resolveOptions(
  options: FingerprintPlaces & Pick<FingerprintOptions, 'timeoutMs'>,
): ResolvedFingerprintOptions {
  return {
    storageKey: 'bourse-tracking:fingerprints',
    terminalCodeKey: 'terminal_code',
    timeoutMs: 5_000,
    ...options,
    ports: { ...browserFingerprintPorts(), ...options.ports },
  };
}
