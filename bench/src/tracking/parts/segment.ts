export { AnalyticsBrowser } from '@segment/analytics-next';
