import { posthog } from 'posthog-js';
import { install } from '../install.ts';

/** Batches and leaves by beacon, as it does by default. Its limit on bursts and its filter of robots would drop the bench's events. */
install((collector) => {
  posthog.init('bench', {
    api_host: collector,
    rate_limiting: { events_per_second: 100_000, events_burst_limit: 1_000_000 },
    opt_out_useragent_filter: true,
    autocapture: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
  });
  return (properties) => {
    posthog.capture('bench', { ...properties });
  };
});
