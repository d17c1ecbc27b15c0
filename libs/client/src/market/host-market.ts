export { createMarketStream } from '@bourse/market-data';
