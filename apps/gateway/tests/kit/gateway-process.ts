import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { mailFile } from './mail-file.ts';
import { sendRaw, type RawAnswer, type RawRequest } from '../../src/testing/index.ts';

/**
 * `crash`: SIGKILL when the first order that a socket follows is stored, before any answer is sent. `hangs`: its mail server does
 * not answer. `mails`: its mail server is a file. Otherwise mails go to its inbox.
 */
type Fate = 'crash' | 'hangs' | 'mails' | 'inbox';

/** A gateway in a separate process, which a test can kill and start again with the same files. */
export interface GatewayProcess {
  /** The origin changes with each start. */
  readonly origin: string;
  /** Sends requests to the current origin. */
  readonly transport: (raw: RawRequest) => Promise<RawAnswer>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<unknown>;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
  /** Starts again. */
  restart(fate?: Fate): Promise<void>;
  /** Number of push messages that no push service has taken, as the gateway has stored it. */
  waitingPushes(): number;
  /** The texts of the mails that a gateway with the fate `mails` has sent. */
  mails(): readonly string[];
}

const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];

/** Starts a gateway, which is killed after the test. It sends notices to devices of the given push services. */
export async function startGatewayProcess(
  fate: Fate,
  ...pushOrigins: readonly string[]
): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-killed-'));
  const script = join(import.meta.dirname, 'serve.ts');
  const start = async (...more: string[]) => {
    const child = spawn(process.execPath, [...flags, script, folder, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return { child, ended: once(child, 'exit'), origin: await readOrigin(child) };
  };
  let running = await start(fate, ...pushOrigins);
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    rmSync(folder, { recursive: true });
  });
  return {
    get origin() {
      return running.origin;
    },
    transport: (raw) => sendRaw(running.origin, raw),
    get ended() {
      return running.ended;
    },
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    async restart(next) {
      running = await (next === undefined ? start() : start(next, ...pushOrigins));
    },
    waitingPushes() {
      const database = new DatabaseSync(join(folder, 'gateway.sqlite'), { readOnly: true });
      try {
        const rows = database.prepare("SELECT id FROM outbox WHERE channel = 'push'").all();
        return rows.length;
      } finally {
        database.close();
      }
    },
    mails() {
      const file = join(folder, mailFile);
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      return lines.map((line) => (JSON.parse(line) as { readonly text: string }).text);
    },
  };
}

async function readOrigin(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const origin = /listens on (\S+)\n/.exec(printed)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error('The gateway did not start');
}
