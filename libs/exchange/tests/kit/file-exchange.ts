import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cancelOrder, placeOrder } from '@bourse/gateway-contract';
import { ExchangeError, openExchangeFile, type LocalExchange } from '../../src/index.ts';
import { call, limitBuy, openExchange, startOfTest } from '../../src/testing/index.ts';

const suffixes = ['', '-wal', '-head'] as const;

/** An exchange in a folder that the test removes with `remove()`. */
export class FileExchange {
  readonly folder = mkdtempSync(join(tmpdir(), 'exchange-file-'));
  readonly warnings: string[] = [];
  now = startOfTest;
  journalDays = 7;
  #count = 0;

  get file(): string {
    return this.path('exchange.sqlite');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  open(file = this.file) {
    const database = openExchangeFile(file);
    try {
      const exchange = openExchange({
        database,
        now: () => this.now,
        journalDays: this.journalDays,
        onWarning: (message) => this.warnings.push(message),
      });
      return { database, exchange };
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Opens the exchange for `work` and closes it as a planned end does. */
  async run<T>(work: (exchange: LocalExchange, database: DatabaseSync) => Promise<T>): Promise<T> {
    const { database, exchange } = this.open();
    try {
      return await work(exchange, database);
    } finally {
      await exchange.close();
      database.close();
    }
  }

  /** Places orders of ann, one after the other, and cancels every third. */
  async trade(exchange: LocalExchange, orders: number): Promise<void> {
    const ann = { userId: 'ann' };
    await exchange.openAccount('ann');
    for (let placed = 0; placed < orders; placed += 1) {
      this.#count += 1;
      const payload = {
        ledger: 'simulation',
        symbol: 'BTCUSDT',
        ...limitBuy,
        size: '0.001',
      } as const;
      const clientOid = `order-${this.#count}`;
      const { order } = await call(exchange, placeOrder, { ...payload, clientOid }, ann);
      if (this.#count % 3 > 0) continue;
      await call(exchange, cancelOrder, { ledger: 'simulation', orderId: order.orderId }, ann);
    }
  }

  /** Trades and keeps the files as a killed process leaves them. */
  async tradeUntilKilled(orders: number): Promise<void> {
    const { database, exchange } = this.open(this.path('live.sqlite'));
    await this.trade(exchange, orders);
    this.copy('live.sqlite', 'exchange.sqlite');
    await exchange.close();
    database.close();
  }

  copy(from: string, to: string): void {
    for (const suffix of suffixes) {
      if (existsSync(this.path(from) + suffix)) {
        copyFileSync(this.path(from) + suffix, this.path(to) + suffix);
      }
    }
  }

  /** Changes one byte of a file. */
  flip(name: string, at: number): void {
    const bytes = readFileSync(this.path(name));
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(this.path(name), bytes);
  }

  /** Reads with a connection that cannot write. */
  read<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(this.file, { readOnly: true });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Returns code and message of the error that a start ends with. */
export function refusalOf(start: () => unknown): { code: string; message: string } {
  try {
    start();
  } catch (error) {
    if (error instanceof ExchangeError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new TypeError('The exchange has started');
}
