// Loaded once the page rests, in one file.
export { observeBehaviour } from '@bourse/tracking-sdk/auto';
export { fingerprintBrowser, forgetFingerprints } from '@bourse/tracking-sdk/fingerprint';
export { observeVitals } from '@bourse/tracking-sdk/vitals';
