import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamageTrials } from './damage-trials.ts';

// Damages copies of an exchange's files at random places and starts them. Arguments: how often, and the seed.
const [count = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'damage-'));
try {
  process.stdout.write(`seed ${seed}\n`);
  const trials = new DamageTrials(folder, Number(seed));
  await trials.trade(700);
  const counts = new Map<string, number>();
  for (let index = 0; index < Number(count); index += 1) {
    const { what, outcome, detail } = trials.run(index);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    process.stdout.write(`${outcome}: ${what}${detail && `: ${detail.slice(0, 160)}`}\n`);
    if (outcome === 'LOST SILENTLY' || outcome === 'UNCODED') process.exitCode = 1;
  }
  for (const [outcome, times] of counts) process.stdout.write(`${times} × ${outcome}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
