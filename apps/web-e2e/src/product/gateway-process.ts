import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, openSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const gateway = fileURLToPath(new URL('../../../gateway', import.meta.url));
const serveGateway = fileURLToPath(new URL('./serve-gateway.ts', import.meta.url));

interface GatewayPlace {
  readonly port: number;
  readonly stateFolder: string;
  /** Further variables of its environment. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The message that moves a price. The gateway's process sends it back when it has done so. */
export interface PriceMove {
  readonly symbol: string;
  /** Decimal text. */
  readonly price: string;
}

/** Empties a state folder, and copies the keys into it that the client was built with. */
export function makeStateFolder(stateFolder: string): void {
  rmSync(stateFolder, { recursive: true, force: true });
  const builtWith = process.env['BOURSE_STATE'] ?? path.join(gateway, '.data');
  cpSync(path.join(builtWith, 'pki'), path.join(stateFolder, 'pki'), { recursive: true });
}

/** Starts the built product in a process with a message channel. Resolves when it listens. */
export async function startGateway(place: GatewayPlace): Promise<ChildProcess> {
  const { port, stateFolder, variables } = place;
  const words = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];
  const log = openSync(path.join(stateFolder, 'gateway.log'), 'a');
  const child = spawn(process.execPath, [...words, serveGateway], {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      BOURSE_STATE: stateFolder,
      // A quarter of the usual actions, for each of which an open terminal takes its time.
      BOURSE_MARKET_PACE: '4',
      ...variables,
    },
  });
  await listens(port, child);
  return child;
}

/** Moves the price around which the participants of a gateway's market trade. */
export async function movePrice(child: ChildProcess, symbol: string, price: number): Promise<void> {
  const moved = once(child, 'message');
  child.send({ symbol, price: String(price) } satisfies PriceMove);
  await moved;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Kills a process and resolves when it has ended. */
export async function killGateway(child: ChildProcess): Promise<void> {
  const ended = hasEnded(child) ? undefined : once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Throws if the process ends before it listens: its port is taken, or its state cannot be used. */
async function listens(port: number, child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    if (await accepts(port)) return;
    await delay(50);
  }
  throw new Error(`The gateway at port ${port} has ended. Its log is in its state folder.`);
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.on('connect', () => {
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
  socket.destroy();
  return isOpen;
}
