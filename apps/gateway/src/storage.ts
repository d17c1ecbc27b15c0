import {
  createExchange,
  moveExchange,
  openExchangeFile,
  openWorkerExchange,
  type Exchange,
  type ExchangeOptions,
} from '@bourse/exchange';
import { openReports } from './content/reports/open-reports.ts';
import type { ReportStore } from './content/reports/report-store.ts';
import { Metrics } from './edge/operations/metrics.ts';
import { openDatabase } from './stores/open-database.ts';
import { Units, type Database } from './stores/units.ts';

export interface Storage {
  readonly database: Database;
  readonly units: Units;
  readonly reports: ReportStore;
  readonly exchange: Exchange;
}

export interface StorageOptions extends Pick<
  ExchangeOptions,
  'now' | 'seed' | 'replay' | 'otcSpread' | 'journalDays' | 'marketPace'
> {
  readonly database: string;
  readonly reportsDatabase: string;
  readonly reportsQuotaBytes: number;
  readonly exchangeDatabase: string;
  readonly exchangeInWorker: boolean;
  readonly onHalt: (error: Error) => void;
  /** Receives the unexpected error of a command, which has been rolled back. */
  readonly onError: (error: unknown, path: string) => void;
}

/** @throws DatabaseError for a foreign or newer `database`, ExchangeError for such an `exchangeDatabase`, or a damaged one. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { exchangeDatabase, reportsDatabase, reportsQuotaBytes } = options;
  const database = await openDatabase(options.database, {
    prepare: (connection) => {
      moveExchange(connection, exchangeDatabase);
    },
    onError: (error) => {
      options.onError(error, 'database');
    },
  });
  const units = new Units(database);
  const reports = await openReports(reportsDatabase, reportsQuotaBytes, (error) => {
    options.onError(error, 'reports');
  });
  return { database, units, reports, exchange: await openExchange(options) };
}

async function openExchange({
  exchangeDatabase: file,
  exchangeInWorker,
  now,
  seed,
  replay,
  otcSpread,
  journalDays,
  marketPace,
  onHalt,
  onError,
}: StorageOptions): Promise<Exchange> {
  const onPoisoned = (error: Error): void => {
    onError(error, 'exchange');
  };
  const onWarning = (message: string): void => {
    onError(message, 'exchange');
  };
  const terms = { seed, replay, otcSpread, journalDays, marketPace, onHalt, onPoisoned, onWarning };
  if (exchangeInWorker) return openWorkerExchange({ database: file, ...terms });
  const database = openExchangeFile(file);
  const exchange = createExchange({ database, now, ...terms });
  const closeExchange = exchange.close.bind(exchange);
  return Object.assign(exchange, {
    close: async () => {
      await closeExchange();
      database.close();
    },
  });
}

export async function isHealthy({ database, reports, exchange }: Storage): Promise<boolean> {
  try {
    await database.selectFrom('settings').select('name').limit(1).execute();
    await reports.check();
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
  metrics.addGauge(
    'bourse_exchange_poisoned_commands',
    'Commands that ended with an unexpected error since the start.',
    () => exchange.poisoned,
  );
  metrics.addGauge(
    'bourse_exchange_clock_ahead_seconds',
    'Time of the exchange less the clock, which was set back.',
    () => exchange.clock.aheadMs / 1000,
  );
  metrics.addGauge(
    'bourse_exchange_clock_jumps',
    'Times that the clock has moved by more than a second.',
    () => exchange.clock.jumps,
  );
  metrics.addGauge('bourse_reports_bytes', 'Size of the stored events and reports.', () =>
    reports.size(),
  );
  return metrics;
}

export async function closeStorage({ database, reports, exchange }: Storage): Promise<void> {
  await exchange.close();
  await database.destroy();
  await reports.close();
}
