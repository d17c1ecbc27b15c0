import { AnalyticsBrowser } from '@segment/analytics-next';
import { install } from '../install.ts';

/** Batches; what waits is kept in local storage when the page is left. The settings that its network would answer are given. */
install((collector) => {
  const analytics = AnalyticsBrowser.load(
    {
      writeKey: 'bench',
      cdnURL: collector,
      cdnSettings: { integrations: { 'Segment.io': { apiKey: 'bench' } } },
    },
    {
      integrations: {
        'Segment.io': {
          apiHost: `${new URL(collector).host}/v1`,
          protocol: 'http',
          deliveryStrategy: { strategy: 'batching', config: { size: 50, timeout: 500 } },
        },
      },
    },
  );
  void analytics.page();
  return (properties) => {
    void analytics.track('bench', { ...properties });
  };
});
