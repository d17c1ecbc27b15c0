import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContestantName } from '../tracking/names.ts';
import type { Outcome } from './scene.ts';

/** One run that has been made. */
export interface Result extends Outcome {
  /** Hash of the contestant's script and of what the cell does. */
  readonly build: string;
  readonly contestant: ContestantName;
  readonly cell: string;
  /** Number of events that the cell received. */
  readonly size: number;
}

/** Measured results, kept on disk between runs of the bench. */
export interface Results {
  all(): readonly Result[];
  add(result: Result): void;
}

const file = fileURLToPath(new URL('../../.results/loss.jsonl', import.meta.url));

/** @param isFresh - Forgets what earlier runs have measured. */
export function openResults(isFresh: boolean): Results {
  if (isFresh) rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  const results = existsSync(file) ? readResults(readFileSync(file, 'utf8')) : [];
  return {
    all: () => results,
    add: (result) => {
      results.push(result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
    },
  };
}

function readResults(text: string): Result[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
}
