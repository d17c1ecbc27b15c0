import type { Consent } from '../options.ts';
import { browserFingerprintPorts } from './ports.ts';
import type { FingerprintPorts } from './ports.ts';

/** Where fingerprints are kept. */
export interface FingerprintPlaces {
  /** Local storage item with the browser's fingerprints. Default `bourse-tracking:fingerprints`. */
  readonly storageKey?: string;
  /** Local storage item that the first fingerprint fills. Default `terminal_code`. */
  readonly terminalCodeKey?: string;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<FingerprintPorts>;
}

/** How a browser is fingerprinted. */
export interface FingerprintOptions extends FingerprintPlaces {
  /** Nothing is done unless it is `granted`; `denied` erases what was stored. */
  readonly consent: Consent;
  /** Milliseconds after which computing is given up. Default 5,000. */
  readonly timeoutMs?: number;
  /** Aborted when consent is withdrawn: nothing is stored from then on. */
  readonly signal?: AbortSignal;
}

/** Places with nothing left open. */
export interface ResolvedPlaces {
  readonly storageKey: string;
  readonly terminalCodeKey: string;
  readonly ports: FingerprintPorts;
}

/** Options with nothing left open. */
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
