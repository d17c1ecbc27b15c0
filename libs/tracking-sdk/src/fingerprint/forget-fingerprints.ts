import { createFingerprintStore } from './fingerprint-store.ts';
import { resolveOptions, type FingerprintPlaces } from './options.ts';

/** Removes fingerprints and terminal code from local storage. Never throws. */
export function forgetFingerprints(places: FingerprintPlaces = {}): void {
  createFingerprintStore(resolveOptions(places)).erase();
}
