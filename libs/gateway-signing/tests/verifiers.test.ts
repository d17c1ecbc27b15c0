import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const conformance = join(import.meta.dirname, '../conformance');

function run(command: string, args: readonly string[], cwd: string) {
  // Without it, Python would write its compiled files beside the sources.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { status, stdout } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

/** Whether a line says that every case of a file has its verdict. */
const isComplete = (line: string) => /^[a-z-]+: (\d+) of \1$/.test(line);

const has = (command: string, argument: string) => spawnSync(command, [argument]).status === 0;

describe.skipIf(!has('python3', '--version'))('the verifier in Python', () => {
  const check = (...args: readonly string[]) =>
    run(
      'python3',
      [...args.slice(0, 1), 'check_vectors.py', ...args.slice(1)],
      join(conformance, 'python'),
    );

  it('SIG-65 reaches every verdict of the vectors', () => {
    const { status, lines } = check('-B');
    expect(status).toBe(0);
    expect(lines.filter((line) => !isComplete(line))).toEqual([]);
    expect(lines).toHaveLength(8);
  });

  it('SIG-65 needs no package but for encrypted calls', () => {
    const { status, lines } = check('-S');
    expect(status).toBe(0);
    expect(lines.filter((line) => !isComplete(line))).toEqual([
      'login: skipped, there is no package cryptography',
    ]);
  });

  it('SIG-65 names a case whose verdict differs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bourse-vectors-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    cpSync(conformance, folder, { recursive: true });
    const file = join(folder, 'freshness.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"fresh": true', '"fresh": false'));
    const { status, lines } = check('-B', folder);
    expect(status).toBe(1);
    expect(lines.filter((line) => !isComplete(line))).toEqual(['freshness: 17 of 18 same']);
  });
});

describe.skipIf(!has('go', 'version'))('the verifier in Go', () => {
  it('SIG-65 reaches every verdict of the vectors', () => {
    const { status, lines } = run('go', ['run', '.'], join(conformance, 'go'));
    expect(status).toBe(0);
    expect(lines).toHaveLength(7);
  });
});
