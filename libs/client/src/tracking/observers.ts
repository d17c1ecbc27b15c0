// One module, which the page loads when it is idle.
export { observeBehaviour } from '@bourse/tracking-sdk/auto';
export { fingerprintBrowser, forgetFingerprints } from '@bourse/tracking-sdk/fingerprint';
export { observeVitals } from '@bourse/tracking-sdk/vitals';
