import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { cancelOrder, placeOrder } from '@bourse/gateway-contract';
import {
  ExchangeError,
  openExchangeFile,
  type Command,
  type LocalExchange,
} from '../../../src/index.ts';
import { fieldOf } from '../../../src/core/commands/command.ts';
import { Random } from '../../../src/simulation/random.ts';
import { limitBuy, openExchange, startOfTest } from '../../../src/testing/index.ts';

const suffixes = ['', '-wal', '-head'] as const;

/** What was acknowledged. Other tables hold the simulated market. */
const tables = {
  journal: 'SELECT * FROM journal ORDER BY seq',
  balance: 'SELECT * FROM balance ORDER BY account, coin',
  record: 'SELECT * FROM record ORDER BY kind, id',
  'records by owner': 'SELECT * FROM record INDEXED BY record_of_owner WHERE kind = :kind',
  answer: 'SELECT * FROM answer ORDER BY owner, path, key',
} as const;

export type Outcome =
  /** The start was refused with a code of the library. */
  | 'refused'
  /** The start has warned of the change, and nothing is lost. */
  | 'warned'
  | 'nothing lost'
  | 'LOST SILENTLY'
  /** The start has failed with an error without a code. */
  | 'UNCODED';

export interface Trial {
  readonly what: string;
  readonly outcome: Outcome;
  readonly detail: string;
}

type Damage = (random: Random, file: string) => string;

/** Copies of the files of a killed exchange, each damaged at one place and started. */
export class DamageTrials {
  readonly #folder: string;
  readonly #master: string;
  readonly #random: Random;
  #truth = '';

  constructor(folder: string, seed: number) {
    this.#folder = folder;
    this.#master = join(folder, 'master.sqlite');
    this.#random = new Random(seed, 'damage');
  }

  /** Trades, and keeps the files as a killed process would leave them. */
  async trade(orders: number): Promise<void> {
    const live = join(this.#folder, 'live.sqlite');
    const database = openExchangeFile(live);
    const exchange = openExchange({ database });
    for (let count = 0; count < orders; count += 1) await placeOne(exchange, count);
    for (const suffix of suffixes) copyFileSync(live + suffix, this.#master + suffix);
    await exchange.close();
    this.#truth = contentsOf(database);
    database.close();
  }

  run(index: number): Trial {
    const file = join(this.#folder, 'trial.sqlite');
    for (const suffix of [...suffixes, '-shm']) rmSync(file + suffix, { force: true });
    for (const suffix of suffixes) copyFileSync(this.#master + suffix, file + suffix);
    const damage = damages[index % damages.length];
    const what = damage?.(this.#random, file) ?? 'nothing';
    return { what, ...this.#start(file) };
  }

  #start(file: string): Omit<Trial, 'what'> {
    const warnings: string[] = [];
    let database: DatabaseSync | undefined;
    try {
      database = openExchangeFile(file);
      openExchange({ database, onWarning: (message) => warnings.push(message) });
      const isSame = contentsOf(database) === this.#truth;
      const [warning] = warnings;
      if (!isSame) return { outcome: 'LOST SILENTLY', detail: warning ?? '' };
      return warning === undefined
        ? { outcome: 'nothing lost', detail: '' }
        : { outcome: 'warned', detail: warning };
    } catch (error) {
      if (!(error instanceof ExchangeError)) return { outcome: 'UNCODED', detail: String(error) };
      return { outcome: 'refused', detail: `${error.code}: ${error.message}` };
    } finally {
      database?.close();
    }
  }
}

const damages: readonly Damage[] = [
  (random, file) => flip(random, file),
  (random, file) => flip(random, `${file}-wal`),
  (random, file) => flip(random, file),
  (random, file) => cut(random, `${file}-wal`),
  (random, file) => flip(random, `${file}-wal`),
  (random, file) => flip(random, `${file}-head`),
];

function flip(random: Random, file: string): string {
  const bytes = readFileSync(file);
  const at = Math.floor(random.uniform() * bytes.length);
  const by = 1 + Math.floor(random.uniform() * 255);
  bytes[at] = (bytes[at] ?? 0) ^ by;
  writeFileSync(file, bytes);
  return `${nameOf(file)} byte ${at} ^ ${by}`;
}

function cut(random: Random, file: string): string {
  const length = Math.floor(random.uniform() * readFileSync(file).length);
  truncateSync(file, length);
  return `${nameOf(file)} cut to ${length} bytes`;
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace('trial.', '');
}

async function placeOne(exchange: LocalExchange, count: number): Promise<void> {
  const userId = `user${count % 7}`;
  await exchange.openAccount(userId);
  const payload = { ledger: 'simulation', symbol: 'BTCUSDT', force: 'gtc', ...limitBuy };
  const context = { userId, ledger: 'simulation', now: startOfTest } as const;
  const send = (command: Command) =>
    exchange.send(command, { key: `${command.path}-${count}`, bodyHash: String(count) });
  const receipt = await send({
    ...context,
    path: placeOrder.path,
    payload: { ...payload, size: '0.001' },
  });
  const order = receipt.ok ? fieldOf(receipt.data, 'order') : undefined;
  if (count % 3 > 0) return;
  const orderId = fieldOf(order, 'orderId');
  await send({ ...context, path: cancelOrder.path, payload: { ledger: 'simulation', orderId } });
}

function contentsOf(database: DatabaseSync): string {
  const contents = Object.entries(tables).map(([name, query]) => {
    const statement = database.prepare(query);
    statement.setReadBigInts(true);
    const rows = query.includes(':kind') ? statement.all({ kind: 'order' }) : statement.all();
    return [name, rows];
  });
  return JSON.stringify(contents, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
