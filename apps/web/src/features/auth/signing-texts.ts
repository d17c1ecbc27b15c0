import { msg } from '@lingui/core/macro';
import { addErrorTexts } from '#platform/messages/error-text.ts';

// A device makes its key before a login; later calls find it made.
addErrorTexts({
  SIGNING_CONTEXT_INSECURE: msg({
    id: 'error.page-insecure',
    message: 'This page was not opened securely. Open it again with https.',
  }),
  SIGNING_KEY_GENERATION_FAILED: msg({
    id: 'error.key-failed',
    message:
      'Your browser could not create a security key. Reload the page or use another browser.',
  }),
  SIGNING_KEY_GENERATION_TIMEOUT: msg({
    id: 'error.key-not-ready',
    message: 'This device is still making its security key. Try again in a moment.',
  }),
  SIGNING_SESSION_MISSING: msg({
    id: 'error.cookies-blocked',
    message: 'Your browser blocks the cookies of this site. Allow them and reload the page.',
  }),
});
