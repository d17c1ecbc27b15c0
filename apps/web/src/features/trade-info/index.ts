export { TradeInfoPage } from './trade-info-page.tsx';
