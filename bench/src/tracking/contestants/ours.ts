import { createTracker } from '@bourse/tracking-sdk';
import { install } from '../install.ts';

install((collector) => {
  const tracker = createTracker({ configHost: collector, reportHost: collector });
  tracker.start();
  return (event_tracking_ext, timely) => {
    tracker.trackClick('b1', { event_tracking: 'bench', event_tracking_ext, timely });
  };
});
