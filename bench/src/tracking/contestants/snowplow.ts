import { newTracker, trackPageView, trackSelfDescribingEvent } from '@snowplow/browser-tracker';
import { install } from '../install.ts';

/** Posts by requests that outlive the page; what has not arrived stays in local storage, as much as ours keeps. */
install((collector) => {
  newTracker('bench', collector, {
    appId: 'bench',
    keepalive: true,
    encodeBase64: false,
    maxLocalStorageQueueSize: 5000,
  });
  trackPageView();
  return ({ marker, pair, side }) => {
    trackSelfDescribingEvent({
      event: { schema: 'iglu:bench/click/jsonschema/1-0-0', data: { marker, pair, side } },
    });
  };
});
