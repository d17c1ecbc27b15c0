import { DatabaseSync } from 'node:sqlite';
import { placeOrder } from '@bourse/gateway-contract';
import { openAccount } from '../../src/core/commands/spot-commands.ts';
import { listings } from '../../src/index.ts';
import { Instrument } from '../../src/instruments/instrument.ts';
import { Journal } from '../../src/journal/journal.ts';
import { MarketData } from '../../src/market/market-data.ts';
import { ExchangeService } from '../../src/service/exchange-service.ts';

// Eight users place orders until the process is killed; prints the name of each order that was acknowledged.
const [file = ':memory:', round = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
const [listing] = listings;
if (!listing) throw new TypeError('There is no pair');
const data = new MarketData({ instrument: new Instrument(listing.terms), firstTradeId: 1 });
const service = new ExchangeService({
  journal: new Journal(database),
  listings,
  dataOf: () => data,
});

async function trade(userId: string): Promise<never> {
  const context = { userId, ledger: 'simulation', now: Date.now() } as const;
  await service.send({ path: openAccount, payload: {}, ...context });
  for (let count = 0; ; count += 1) {
    const clientOid = `${userId}-${round}-${String(count)}`;
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'gtc' } as const;
    const payload = { ledger: 'simulation', ...order, price: '100', size: '0.01', clientOid };
    const { ok } = await service.send({ path: placeOrder.path, payload, ...context });
    if (ok) process.stdout.write(`${clientOid}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, index) => trade(`user${String(index)}`)));
