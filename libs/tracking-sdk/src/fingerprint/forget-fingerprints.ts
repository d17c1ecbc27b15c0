import { createFingerprintStore } from './fingerprint-store.ts';
import { resolveOptions } from './options.ts';
import type { FingerprintPlaces } from './options.ts';

/** Erases the fingerprints and the terminal code that this browser keeps. Never throws. */
export function forgetFingerprints(places: FingerprintPlaces = {}): void {
  createFingerprintStore(resolveOptions(places)).erase();
}
