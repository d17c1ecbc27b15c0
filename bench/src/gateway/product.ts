import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

/** The product, served as `npm start` does, on a free port and with its own database. */
export interface Product {
  readonly origin: string;
  close(): Promise<void>;
}

export async function startProduct(words: readonly string[] = []): Promise<Product> {
  const state = mkdtempSync(path.join(tmpdir(), 'bourse-floods-'));
  const main = fileURLToPath(new URL('../../../apps/gateway/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...flags, main, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', BOURSE_STATE: state },
  });
  const origin = await readOrigin(child);
  child.stdout.resume();
  return {
    origin,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(state, { recursive: true });
    },
  };
}

function readOrigin({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new TypeError('The product prints nowhere');
  let printed = '';
  const { promise, resolve } = Promise.withResolvers<string>();
  stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const origin = /listens on (\S+)\n/.exec(printed)?.[1];
    if (origin !== undefined) resolve(origin);
  });
  return promise;
}

/** An attacker at work. */
export interface RunningAttack {
  /** Kills it and resolves with the number of its requests by status; 0 is a connection that broke. */
  stop(): Promise<Readonly<Record<string, number>>>;
}

export function startAttack(name: string, origin: string, localAddress: string): RunningAttack {
  const script = fileURLToPath(new URL('attacker.ts', import.meta.url));
  const child = spawn(process.execPath, [...flags, script, name, origin, localAddress], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = '{}';
  child.stdout.on('data', (chunk: Buffer) => {
    last = chunk.toString().trim().split('\n').at(-1) ?? last;
  });
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      return JSON.parse(last) as Record<string, number>;
    },
  };
}
