import { serveMarketStream } from '@bourse/market-data/worker';

serveMarketStream(self);
