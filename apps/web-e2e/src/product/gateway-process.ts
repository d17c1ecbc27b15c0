import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, openSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const gateway = fileURLToPath(new URL('../../../gateway', import.meta.url));
const serveGateway = fileURLToPath(new URL('./serve-gateway.ts', import.meta.url));

interface GatewayPlace {
  readonly port: number;
  readonly stateFolder: string;
  /** The origin that pages are loaded from. */
  readonly origin: string;
}

/** The message that moves a price. The gateway's process sends it back when it has done so. */
export interface PriceMove {
  readonly symbol: string;
  /** Decimal text. */
  readonly price: string;
}

/** Makes an empty state folder with the keys that the client was built with. */
export function makeStateFolder(name: string): string {
  const stateFolder = path.join(tmpdir(), name);
  rmSync(stateFolder, { recursive: true, force: true });
  const builtWith = process.env['BOURSE_STATE'] ?? path.join(gateway, '.data');
  cpSync(path.join(builtWith, 'pki'), path.join(stateFolder, 'pki'), { recursive: true });
  return stateFolder;
}

/** Starts the built product in a process with a message channel. Resolves when it listens. */
export async function startGateway(place: GatewayPlace): Promise<ChildProcess> {
  const { port, stateFolder, origin } = place;
  const words = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];
  const log = openSync(path.join(stateFolder, 'gateway.log'), 'a');
  const child = spawn(process.execPath, [...words, serveGateway], {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      BOURSE_STATE: stateFolder,
      BOURSE_PUBLIC_ORIGINS: origin,
    },
  });
  await listens(port);
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
