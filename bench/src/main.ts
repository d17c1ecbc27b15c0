import { parseArgs } from 'node:util';
import { benches } from './benches.ts';
import { createReport } from './report.ts';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printNames(): void {
  print('Usage: npm run bench -- <name> [--quick]');
  print('       npm run bench -- tracking [--quick] [--only ours,…]');
  print('       npm run bench -- loss [--quick] [--only ours,…] [--cells navigate,…] [--fresh]');
  print('       npm run bench -- market [--quick] [--seconds 60] [--cells engine,durable,…]');
  print('       npm run bench -- soak [--minutes 30]');
  print('       npm run bench -- faults [--quick] [--seconds 60] [--cells cut,…]');
  print('       npm run bench -- floods [--quick] [--seconds 60] [--cells G1,…]');
  print(
    '       npm run bench -- terminal [--quick] [--seconds 60] [--minutes 30] [--cells replay,…]',
  );
  print('       npm run bench -- lighthouse [--quick]');
  for (const [name, { about }] of benches) print(`  ${name.padEnd(10)} ${about}`);
}

function toNames(text: string): string[] {
  return text.split(',').filter((name) => name !== '');
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    cells: { type: 'string', default: '' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const [name] = positionals;
const entry = name === undefined ? undefined : benches.get(name);
if (entry === undefined) {
  printNames();
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const report = createReport(print);
  const bench = await entry.load();
  await bench(report, {
    isQuick: values.quick,
    isFresh: values.fresh,
    only: toNames(values.only),
    cells: toNames(values.cells),
    seconds: toNumber(values.seconds),
    minutes: toNumber(values.minutes),
  });
  process.exitCode = report.finish() ? 0 : 1;
}
