import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startFragileProxy, type Fault, type Moment } from './fragile-proxy.ts';
import {
  hasEnded,
  killGateway,
  makeStateFolder,
  movePrice,
  startGateway,
} from './gateway-process.ts';
import { productPort } from './product.ts';

/** Beside the ports of the product that other tests use. */
const proxyPort = productPort + 10;
const gatewayPort = productPort + 12;

/** Where the fragile product is reached, through its proxy. */
export const fragileUrl = `http://localhost:${proxyPort}`;

/** An order as it is on the gateway's disk. */
export interface StoredOrder {
  readonly status: string;
  readonly createdAt: number;
}

/** A product behind a proxy, whose gateway can be killed, paused, cut off and slowed. */
export interface FragileProduct {
  /** Does something to the next call of a path, once. */
  readonly strike: (fault: Fault, moment: Moment, callPath: string) => void;
  /** Resolves when the fault has happened. */
  readonly struck: () => Promise<void>;
  /** Drops every connection once. */
  readonly drop: () => void;
  /** Drops every connection, and refuses new ones. */
  readonly cut: () => void;
  readonly movePrice: (symbol: string, price: number) => Promise<void>;
  /** Ends every fault. */
  readonly heal: () => Promise<void>;
  /** The orders of all users in simulation that came after a moment, oldest first. */
  readonly orders: () => readonly StoredOrder[];
  /** How often a call has had its effect, for all users. */
  readonly effects: (callPath: string) => number;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with separate ports and a separate database. */
export async function startFragileProduct(): Promise<FragileProduct> {
  const stateFolder = path.join(tmpdir(), `bourse-fragile-${proxyPort}`);
  makeStateFolder(stateFolder);
  const variables = { BOURSE_PUBLIC_ORIGINS: fragileUrl };
  const place = { port: gatewayPort, stateFolder, variables };
  let child = await startGateway(place);
  const proxy = await startFragileProxy({
    port: proxyPort,
    upstreamPort: gatewayPort,
    onFault: (fault) => {
      if (fault === 'killed') child.kill('SIGKILL');
      if (fault === 'paused') child.kill('SIGSTOP');
    },
  });
  return {
    strike: (fault, moment, callPath) => {
      proxy.strike({ fault, moment, callPath });
    },
    struck: proxy.struck,
    drop: proxy.drop,
    cut: proxy.cut,
    movePrice: (symbol, price) => movePrice(child, symbol, price),
    heal: async () => {
      proxy.heal();
      child.kill('SIGCONT');
      if (hasEnded(child)) child = await startGateway(place);
    },
    orders: () => readOrders(stateFolder),
    effects: (callPath) => countEffects(stateFolder, callPath),
    stop: async () => {
      proxy.close();
      await killGateway(child);
    },
  };
}

/** Reads the exchange's file of a running gateway. */
function query(stateFolder: string, sql: string, ...values: readonly string[]) {
  const file = path.join(stateFolder, 'exchange.sqlite');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const rows = database.prepare(sql).all(...values);
  database.close();
  return rows;
}

function readOrders(stateFolder: string): readonly StoredOrder[] {
  const rows = query(
    stateFolder,
    `SELECT body ->> 'status' AS status, body ->> 'createdAt' AS createdAt FROM record
     WHERE kind = 'order' AND owner LIKE 'simulation/%' ORDER BY id`,
  );
  return rows.map(({ status, createdAt }) => ({
    status: String(status),
    createdAt: Number(createdAt),
  }));
}

/** Refused commands are not in the journal, nor are repetitions. */
function countEffects(stateFolder: string, callPath: string): number {
  const sql = `SELECT COUNT(*) AS count FROM journal WHERE command ->> 'path' = ?`;
  return Number(query(stateFolder, sql, callPath)[0]?.['count']);
}
