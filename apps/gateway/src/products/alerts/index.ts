export { alertsRoom } from './alert-routes.ts';
export { PriceAlerts } from './price-alerts.ts';
export { instrumentsOf } from './instruments.ts';
