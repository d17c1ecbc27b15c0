import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

/** The product, served as `npm start` does, on a free port and with its own database. */
export interface Product {
  readonly origin: string;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** Words of its command line. */
  readonly words?: readonly string[];
  /** Folder of the built client. Default: that of the web client. */
  readonly web?: string;
  /** Folder of the keys that the client was built with. Default: new keys, which no built client trusts. */
  readonly pki?: string;
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const state = mkdtempSync(path.join(tmpdir(), 'bourse-product-'));
  const { words = [], web, pki } = options;
  if (pki !== undefined) cpSync(pki, path.join(state, 'pki'), { recursive: true });
  const main = fileURLToPath(new URL('../../../apps/gateway/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...flags, main, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      BOURSE_STATE: state,
      ...(web === undefined ? {} : { BOURSE_WEB: web }),
    },
  });
  return {
    origin: await readOrigin(child),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(state, { recursive: true });
    },
  };
}

function readOrigin({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  const { promise, resolve } = Promise.withResolvers<string>();
  stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const origin = /listens on (\S+)\n/.exec(printed)?.[1];
    if (origin !== undefined) resolve(origin);
  });
  return promise;
}
