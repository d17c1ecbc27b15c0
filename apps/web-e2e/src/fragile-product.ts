import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, openSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Fault, Moment } from './fragile-proxy.ts';
import { startFragileProxy } from './fragile-proxy.ts';
import { productPort } from './product.ts';

const gateway = fileURLToPath(new URL('../../gateway', import.meta.url));
const serveGateway = fileURLToPath(new URL('./serve-gateway.ts', import.meta.url));
/** Beside the ports of the product that other tests use. */
const proxyPort = productPort + 10;
const gatewayPort = productPort + 12;

/** An order as it is on the gateway's disk. */
export interface StoredOrder {
  readonly status: string;
  readonly createdAt: number;
}

/** A product behind a proxy, whose gateway can be killed, paused, cut off and slowed. */
export interface FragileProduct {
  readonly url: string;
  /** Does something to the next call of a path, once. */
  readonly strike: (fault: Fault, moment: Moment, callPath: string) => void;
  /** Resolves when the fault has happened. */
  readonly struck: () => Promise<void>;
  /** Ends every fault. */
  readonly heal: () => Promise<void>;
  /** The orders of all users in simulation that came after a moment, oldest first. */
  readonly orders: () => readonly StoredOrder[];
  readonly stop: () => Promise<void>;
}

/** Starts the built product with separate ports and a separate database. */
export async function startFragileProduct(): Promise<FragileProduct> {
  const url = `http://localhost:${proxyPort}`;
  const stateFolder = path.join(tmpdir(), `bourse-fragile-${proxyPort}`);
  rmSync(stateFolder, { recursive: true, force: true });
  const builtWith = process.env['BOURSE_STATE'] ?? path.join(gateway, '.data');
  cpSync(path.join(builtWith, 'pki'), path.join(stateFolder, 'pki'), { recursive: true });
  let child = await startGateway(stateFolder, url);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const proxy = await startFragileProxy({
    port: proxyPort,
    upstreamPort: gatewayPort,
    onFault: (fault) => {
      if (fault === 'killed') child.kill('SIGKILL');
      if (fault === 'paused') child.kill('SIGSTOP');
    },
  });
  return {
    url,
    strike: (fault, moment, callPath) => {
      proxy.strike({ fault, moment, callPath });
    },
    struck: proxy.struck,
    heal: async () => {
      proxy.heal();
      child.kill('SIGCONT');
      if (hasEnded()) child = await startGateway(stateFolder, url);
    },
    orders: () => readOrders(stateFolder),
    stop: async () => {
      proxy.close();
      const ended = hasEnded() ? undefined : once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function startGateway(stateFolder: string, url: string): Promise<ChildProcess> {
  const words = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];
  const log = openSync(path.join(stateFolder, 'gateway.log'), 'a');
  const child = spawn(process.execPath, [...words, serveGateway], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(gatewayPort),
      BOURSE_STATE: stateFolder,
      BOURSE_PUBLIC_ORIGINS: url,
    },
  });
  await listens(gatewayPort);
  return child;
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const there = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => {
        resolve(true);
      });
      socket.on('error', () => {
        resolve(false);
      });
    });
    socket.destroy();
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function readOrders(stateFolder: string): readonly StoredOrder[] {
  const database = new DatabaseSync(path.join(stateFolder, 'exchange.sqlite'), { readOnly: true });
  const rows = database
    .prepare(
      `SELECT body ->> 'status' AS status, body ->> 'createdAt' AS createdAt FROM record
       WHERE kind = 'order' AND owner LIKE 'simulation/%' ORDER BY id`,
    )
    .all() as unknown as StoredOrder[];
  database.close();
  return rows;
}
