import { parseArgs } from 'node:util';
import type { Call } from './calls.ts';
import { runCalls, runFlow, shrink } from './run-flow.ts';

// Compares the exchange with the model until enough figures are compared, or two differ.
const { values } = parseArgs({
  options: {
    comparisons: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
const write = (line: string) => process.stdout.write(`${line}\n`);
const textOf = (call: Call) =>
  JSON.stringify(call, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

const start = Date.now();
const counts = new Map<string, number>();
let comparisons = 0;
let seed = Number(values.seed);
for (; comparisons < Number(values.comparisons); seed += 1) {
  const flow = await runFlow(seed);
  comparisons += flow.comparisons;
  for (const [name, count] of flow.counts) counts.set(name, (counts.get(name) ?? 0) + count);
  if (!flow.difference) continue;
  write(`Seed ${seed} differs; repeat it with: npm run futures-model -- --seed ${seed}`);
  const shortest = await shrink(flow, flow.difference);
  write(`  The insurance fund has ${flow.fund} USDT.`);
  for (const call of shortest) write(`  ${textOf(call)}`);
  const { what, expected, actual } = (await runCalls(shortest, flow.fund)) ?? flow.difference;
  write(`${what}: expected ${String(expected)}, actual ${String(actual)}`);
  process.exitCode = 1;
  break;
}
for (const name of [...counts.keys()].sort()) write(`${name.padEnd(40)} ${counts.get(name)}`);
const seconds = (Date.now() - start) / 1000;
const state = process.exitCode === 1 ? '1 difference' : '0 differences';
write(
  `${comparisons} comparisons, ${state}, seeds ${values.seed} to ${seed - 1}, ${seconds.toFixed(1)} s`,
);
