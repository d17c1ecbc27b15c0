import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KillRounds } from './kill-rounds.ts';

// Kills an exchange that eight clients trade on, again and again. Argument: how often.
const [count = '20'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kills-'));
try {
  const rounds = new KillRounds(join(folder, 'exchange.db'));
  for (let kill = 1; kill <= Number(count); kill += 1) {
    // Other numbers of answers, so that kills come at other moments.
    const round = await rounds.run(100 + ((kill * 37) % 90));
    const { answered, refused, unanswered, rows, differences } = round;
    const found = `${rows} rows replayed, ${differences.length} differences`;
    const calls = `${answered} answers, ${refused} refusals, ${unanswered} answers lost`;
    process.stdout.write(`kill ${kill}: ${calls}; ${found}\n`);
    for (const difference of differences) process.stdout.write(`${difference}\n`);
    if (differences.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
