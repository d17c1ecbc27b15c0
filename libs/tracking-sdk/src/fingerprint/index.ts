export type { Consent } from '../options.ts';
export { fingerprintBrowser } from './fingerprint-browser.ts';
export type { BrowserFingerprint } from './fingerprint-browser.ts';
export { forgetFingerprints } from './forget-fingerprints.ts';
export type { FingerprintOptions, FingerprintPlaces } from './options.ts';
export type { FingerprintPorts } from './ports.ts';
export type { KeyValueStorage, TabLocks } from '../ports.ts';
