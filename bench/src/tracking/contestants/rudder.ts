import { RudderAnalytics } from '@rudderstack/analytics-js/bundled';
import { install } from '../install.ts';

const source = {
  id: 'bench',
  name: 'bench',
  writeKey: 'bench',
  enabled: true,
  workspaceId: 'bench',
  updatedAt: '2026-01-01T00:00:00.000Z',
  config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
  connections: [],
  destinations: [],
};

/** Batches from a queue in local storage, as long as ours. The configuration that its network would answer is given. */
install((collector) => {
  const analytics = new RudderAnalytics();
  analytics.load('bench', collector, {
    configUrl: collector,
    getSourceConfig: () => ({ source }),
    queueOptions: { maxItems: 5000, batch: { enabled: true, maxItems: 50, flushInterval: 500 } },
  });
  analytics.page();
  return (properties) => {
    analytics.track('bench', { ...properties });
  };
});
