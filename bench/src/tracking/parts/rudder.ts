export { RudderAnalytics } from '@rudderstack/analytics-js/bundled';
