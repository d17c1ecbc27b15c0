export { alertsRoom } from './alert-routes.ts';
export { PriceAlerts } from './price-alerts.ts';
export { sendAlerts } from './alert-letter.ts';
export {
  fundingCapsOf,
  instrumentsOf,
  pairName,
  terminalPath,
  type Instruments,
} from './instruments.ts';
