import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database/database.ts';
import { createExchange } from './exchange/index.ts';
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

export function openStorage(options: ResolvedOptions): Storage {
  const { now, seed, onHalt } = options;
  const database = openDatabase(options.database);
  const reports = openReportsDatabase(options.reportsDatabase, options.reportsQuotaBytes);
  return { database, reports, exchange: createExchange({ database, now, seed, onHalt }) };
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

export function closeStorage({ database, reports, exchange }: Storage): void {
  exchange.close();
  database.close();
  reports.connection.close();
}
