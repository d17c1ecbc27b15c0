import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How many checks of a receiver hold. */
export interface ReceiverOutcome {
  readonly passed: number;
  readonly failed: readonly string[];
}

/** A receiver of events for apps, from the sources that `@bourse/tracking-sdk` is published with. */
export interface Receiver {
  readonly name: string;
  readonly run: ((library: string) => Promise<ReceiverOutcome>) | undefined;
}

export const receivers: readonly Receiver[] = [
  { name: 'Kotlin', run: runKotlin },
  { name: 'Swift', run: undefined },
];

/** Tries a receiver with the vectors beside it. Resolves with why it was not run where its compiler is missing. */
export async function tryReceiver(
  { run: runReceiver }: Receiver,
  folder: string,
): Promise<ReceiverOutcome | string> {
  if (!runReceiver) return 'not run: there is no compiler';
  try {
    return await runReceiver(path.join(folder, 'node_modules/@bourse/tracking-sdk'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return 'not run: there is no compiler';
    }
    return { passed: 0, failed: [String(error)] };
  }
}

async function runKotlin(library: string): Promise<ReceiverOutcome> {
  const place = mkdtempSync(path.join(tmpdir(), 'bourse-kotlin-'));
  const jar = path.join(place, 'receiver.jar');
  const sources = globSync('native/kotlin/*.kt', { cwd: library });
  try {
    await run('kotlinc', [...sources, '-include-runtime', '-d', jar], { cwd: library });
    return await runTests(jar, path.join(library, 'conformance'));
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** It ends with 1 when a check has failed, which it prints too. */
async function runTests(jar: string, vectors: string): Promise<ReceiverOutcome> {
  const { stdout } = await run('java', ['-jar', jar, vectors]).catch(
    (error: unknown) => error as { readonly stdout?: string },
  );
  const lines = (stdout ?? '').trim().split('\n');
  const passed = /^(\d+) passed/.exec(lines.at(-1) ?? '')?.[1];
  if (passed === undefined) throw new Error('the tests have not ended');
  return { passed: Number.parseInt(passed, 10), failed: lines.slice(0, -1) };
}
