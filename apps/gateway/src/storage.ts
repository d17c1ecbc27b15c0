import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database/database.ts';
import {
  createExchange,
  moveExchange,
  openExchangeDatabase,
  openWorkerExchange,
} from './exchange/index.ts';
import type { Exchange } from './exchange/index.ts';
import { Metrics } from './operations/metrics.ts';
import type { ResolvedOptions } from './options.ts';
import { openReportsDatabase } from './reports/reports-database.ts';
import type { ReportsDatabase } from './reports/reports-database.ts';

export interface Storage {
  readonly database: DatabaseSync;
  readonly reports: ReportsDatabase;
  readonly exchange: Exchange;
}

export async function openStorage(options: ResolvedOptions): Promise<Storage> {
  const { exchangeDatabase, reportsDatabase, reportsQuotaBytes } = options;
  const database = openDatabase(options.database);
  moveExchange(database, exchangeDatabase);
  const reports = openReportsDatabase(reportsDatabase, reportsQuotaBytes);
  return { database, reports, exchange: await openExchange(options) };
}

async function openExchange(options: ResolvedOptions): Promise<Exchange> {
  const { exchangeDatabase: file, exchangeInWorker, now, ...given } = options;
  const { seed, replay, otcSpread, onHalt } = given;
  const terms = { seed, replay, otcSpread, onHalt };
  if (exchangeInWorker) return openWorkerExchange({ database: file, ...terms });
  const database = openExchangeDatabase(file);
  const exchange = createExchange({ database, now, ...terms });
  const closeExchange = exchange.close.bind(exchange);
  return Object.assign(exchange, {
    close: async () => {
      await closeExchange();
      database.close();
    },
  });
}

export function isHealthy({ database, reports, exchange }: Storage): boolean {
  try {
    for (const connection of [database, reports.connection]) connection.prepare('SELECT 1').get();
    return exchange.isHealthy;
  } catch {
    return false;
  }
}

export function createGatewayMetrics({ exchange, reports }: Storage): Metrics {
  const metrics = new Metrics();
  metrics.addGauge('bourse_exchange_sound', '1 while orders reach the disk.', () =>
    Number(exchange.isHealthy),
  );
  metrics.addGauge('bourse_reports_bytes', 'Size of the file of events and reports.', () =>
    reports.size(),
  );
  return metrics;
}

export async function closeStorage({ database, reports, exchange }: Storage): Promise<void> {
  await exchange.close();
  database.close();
  reports.connection.close();
}
