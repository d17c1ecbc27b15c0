export { createTracker } from '@bourse/tracking-sdk';
