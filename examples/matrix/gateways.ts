import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { fetchPackage } from './packages.ts';

/** The groups of the conformance suite that these gateways can pass. */
export const groups = [
  'envelope',
  'errors',
  'digest',
  'config',
  'replay',
  'sealing',
  'tracking',
  'signing',
] as const;

/** The outcome of a group, as the suite reports it. */
export interface GroupOutcome {
  readonly passed: number;
  readonly skipped: number;
  /** Rules that do not hold, with what came. */
  readonly failed: readonly string[];
}

/** Outcomes by group. */
export type GatewayOutcomes = Readonly<Record<string, GroupOutcome>>;

/** A gateway in another language or behind another HTTP library. */
export interface ExampleGateway {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
  /** Whether users can register, so that the checks of users are run too, with the group that consists of them. */
  readonly hasAccounts: boolean;
  /** Packages of the registry that it needs. */
  readonly packages: readonly string[];
  /** Words with which its program ends well where its surroundings are complete. */
  readonly probe: readonly string[];
}

const library = 'node_modules/@bourse/gateway-signing';

export const gateways: readonly ExampleGateway[] = [
  ...['Express', 'Fastify', 'Hono'].map((name) => ({
    name,
    program: process.execPath,
    words: [`gateways/${name.toLowerCase()}.mjs`],
    probe: ['--version'],
    hasAccounts: true,
    packages: name === 'Hono' ? ['hono', '@hono/node-server'] : [name.toLowerCase()],
  })),
  {
    name: 'Python',
    program: 'python3',
    words: ['gateways/gateway.py', `${library}/conformance/python`],
    packages: [],
    hasAccounts: false,
    probe: ['-c', 'import cryptography'],
  },
];

/** Makes the keys of the gateways, and puts their programs into a folder with the packed libraries. */
export function installGateways(folder: string): void {
  cpSync(path.join(import.meta.dirname, '../gateways'), path.join(folder, 'gateways'), {
    recursive: true,
  });
  const command = path.join(folder, library, 'dist/cli.js');
  execFileSync(process.execPath, [command, 'keys', '--out', 'gateway-keys'], { cwd: folder });
}

/** Tries a gateway with the conformance suite. Resolves with the reason when it cannot be run. */
export async function tryGateway(
  gateway: ExampleGateway,
  folder: string,
): Promise<GatewayOutcomes | string> {
  for (const name of gateway.packages) {
    const installed = fetchPackage(name, 'latest');
    if (installed === undefined) return `not run: ${name} cannot be installed`;
    linkPackage(name, installed, folder);
  }
  const { program, probe, words } = gateway;
  if (!(await ends(program, probe))) return `not run: ${program} ${probe.join(' ')} fails`;
  const port = await freePort();
  const server = spawn(program, [...words, String(port), 'gateway-keys'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = await new Promise<boolean>((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.once('exit', () => {
      resolve(false);
    });
    server.stdout.once('data', () => {
      resolve(true);
    });
  });
  if (!started) return `not run: ${program} did not start it`;
  try {
    const outcomes: Record<string, GroupOutcome> = {};
    for (const group of groups) {
      if (!gateway.hasAccounts && group === 'signing') continue;
      outcomes[group] = await tryGroup(group, port, folder, gateway.hasAccounts);
    }
    return outcomes;
  } finally {
    server.kill();
  }
}

interface Report {
  readonly results: readonly {
    readonly rule: string;
    readonly status: string;
    readonly received?: string;
  }[];
}

async function tryGroup(
  group: string,
  port: number,
  folder: string,
  hasInbox: boolean,
): Promise<GroupOutcome> {
  const command = 'node_modules/@bourse/conformance/dist/cli.js';
  const options = ['--issuer', 'gateway-keys/issuer.crt.pem', '--only', group, '--json'];
  const inbox = hasInbox ? ['--inbox', '/_mail/list'] : [];
  const words = [command, `http://localhost:${port}`, ...options, ...inbox];
  // The command ends with 1 when a check has failed, which is in its report too.
  const run = promisify(execFile)(process.execPath, words, { cwd: folder, maxBuffer: 10_000_000 });
  const { stdout } = await run.catch((error: unknown) => error as { readonly stdout: string });
  const { results } = JSON.parse(stdout) as Report;
  const count = (status: string) => results.filter((result) => result.status === status).length;
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failed: results
      .filter(({ status }) => status === 'failed')
      .map(({ rule, received }) => `${rule}: ${received}`),
  };
}

function ends(program: string, words: readonly string[]): Promise<boolean> {
  return promisify(execFile)(program, words).then(
    () => true,
    () => false,
  );
}

function linkPackage(name: string, installed: string, folder: string): void {
  const target = path.join(folder, 'node_modules', name);
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(installed, target);
}
