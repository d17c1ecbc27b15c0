// Tries the packages, as they are published, in all runtimes, compilers, bundlers and test runners that they claim to support, and the
// gateways of the examples. Writes the tables into README.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { packLibraries, root } from '../../tools/packed.ts';
import { compilers, resolutions, tryCompiler } from './compilers.ts';
import { gateways, installGateways, tryGateway, type GatewayOutcomes } from './gateways.ts';
import { serveEnvelopes } from './serve-envelopes.ts';
import { tryRanges } from './ranges.ts';
import { receivers, tryReceiver, type ReceiverOutcome } from './receivers.ts';
import { runtimes, tryRuntime, type Outcomes } from './runtimes.ts';
import { installStrangers, publishedLibraries } from './strangers.ts';
import {
  compilerTable,
  gatewayTable,
  rangeTable,
  receiverTable,
  runtimeTable,
  toolTable,
} from './table.ts';
import { tools, tryTool, type ToolOutcome } from './tools.ts';

const marks = ['<!-- matrix: written by npm run matrix -->', '<!-- /matrix -->'] as const;

const { origin, close } = await serveEnvelopes();
const tarballs = mkdtempSync(path.join(tmpdir(), 'bourse-packed-'));
packLibraries([...publishedLibraries().keys()], tarballs);
const strangers = installStrangers(tarballs);
rmSync(tarballs, { recursive: true });
let problems = 0;

function report(problem: string): void {
  problems += 1;
  console.error(problem);
}

const byRuntime = new Map<string, Outcomes | string>();
for (const runtime of runtimes) {
  const outcomes = await tryRuntime(runtime, strangers.folder, origin);
  byRuntime.set(runtime.name, outcomes);
  const wrong = typeof outcomes === 'string' ? { '': outcomes } : outcomes;
  for (const [name, error] of Object.entries(wrong)) {
    if (error !== null && !error.includes('needs Node.js')) {
      report(`${runtime.name}: ${name} ${error}`);
    }
  }
  console.log(`${runtime.name}: tried`);
}

const byCompiler = new Map<string, Map<string, readonly string[] | string>>();
for (const version of compilers) {
  const row = new Map<string, readonly string[] | string>();
  byCompiler.set(version, row);
  for (const resolution of Object.keys(resolutions) as (keyof typeof resolutions)[]) {
    const errors = await tryCompiler(version, resolution, strangers);
    row.set(resolution, errors);
    const all = typeof errors === 'string' ? [errors] : errors;
    for (const error of all) report(`TypeScript ${version}, ${resolution}: ${error}`);
  }
  console.log(`TypeScript ${version}: tried`);
}

const byTool = new Map<string, ToolOutcome | string>();
for (const tool of tools) {
  const outcome = await tryTool(tool, strangers);
  byTool.set(tool.name, outcome);
  if (typeof outcome === 'string') console.log(`${tool.name}: ${outcome}`);
  else {
    for (const error of outcome.errors) report(`${tool.name}: ${error}`);
    console.log(`${tool.name}: tried`);
  }
}

const byGateway = new Map<string, GatewayOutcomes | string>();
installGateways(strangers.folder);
for (const gateway of gateways) {
  const outcomes = await tryGateway(gateway, strangers.folder);
  byGateway.set(gateway.name, outcomes);
  if (typeof outcomes === 'string') console.log(`${gateway.name}: ${outcomes}`);
  else {
    for (const { failed } of Object.values(outcomes))
      for (const problem of failed) report(`${gateway.name}: ${problem}`);
    console.log(`${gateway.name}: tried`);
  }
}

const byReceiver = new Map<string, ReceiverOutcome | string>();
for (const receiver of receivers) {
  const outcome = await tryReceiver(receiver, strangers.folder);
  byReceiver.set(receiver.name, outcome);
  if (typeof outcome === 'string') console.log(`${receiver.name}: ${outcome}`);
  else {
    for (const problem of outcome.failed) report(`${receiver.name}: ${problem}`);
    console.log(`${receiver.name}: tried`);
  }
}

const byRange = await tryRanges(strangers, origin);
for (const [end, errors] of Object.entries(byRange.errors)) {
  for (const error of errors) report(`${end} of the ranges: ${error}`);
}
console.log('Ranges: tried');

strangers.remove();
close();
const tables = [
  runtimeTable(byRuntime),
  compilerTable(byCompiler),
  toolTable(byTool),
  rangeTable(byRange),
  gatewayTable(byGateway),
  receiverTable(byReceiver),
].join('\n\n');
await writeReadme(tables);
console.log(`\n${tables}`);
process.exit(problems > 0 ? 1 : 0);

async function writeReadme(text: string): Promise<void> {
  const file = path.join(root, 'README.md');
  const [begin, end] = marks;
  const readme = readFileSync(file, 'utf8');
  const [before, , after] = readme.split(new RegExp(`${begin}|${end}`));
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${begin}`);
  const written = [before, begin, '\n\n', text, '\n\n', end, after].join('');
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await format(written, options));
}
