import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { createHash } from 'node:crypto';
import type { Market } from '../../../src/core/market.ts';
import type { Command } from '../../../src/core/commands/command.ts';
import { listings } from '../../../src/index.ts';
import { Journal } from '../../../src/journal/journal.ts';
import { MarketData } from '../../../src/market/market-data.ts';
import { ExchangeService } from '../../../src/service/exchange-service.ts';
import { contracts } from '../futures-kit.ts';
import type { Call } from './call.ts';

// Serves an exchange on a file: reads a call a line, and writes a line for each answer.
const [file = ':memory:'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
const data = new Map<Market, MarketData>();
const service = new ExchangeService({
  journal: new Journal(database),
  listings,
  contracts,
  dataOf: (market) => {
    const { instrument } = market;
    const known = data.get(market) ?? new MarketData({ instrument, firstTradeId: 1 });
    data.set(market, known);
    return known;
  },
});
const ledger = 'simulation';
service.act(Date.now(), () => {
  service.core.marketOf(ledger, 'spot', 'BTCUSDT').setPrices({ last: 10_000n });
  service.core.marketOf(ledger, 'futures', 'BTCUSDT').setPrices({ index: 10_000n, last: 10_000n });
});

async function answer({ key, userId, path, payload }: Call): Promise<void> {
  const command: Command = { path, payload, userId, ledger, now: Date.now() };
  const bodyHash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  const receipt = await service.send(command, { key, bodyHash });
  process.stdout.write(`${JSON.stringify({ key, userId, receipt })}\n`);
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  // The line is a call of the client's.
  void answer(JSON.parse(line) as Call);
}
