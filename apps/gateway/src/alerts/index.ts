export { alertRoutes } from './alert-routes.ts';
export { AlertTopics } from './alert-topics.ts';
export { PriceAlerts } from './price-alerts.ts';
export { readInstruments } from './read-instruments.ts';
