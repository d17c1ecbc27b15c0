import { describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import { growTree } from '../grow-tree.ts';

const { proofOf, rootHash } = growTree(
  ['BTC', 'USDT'],
  [
    [5n * 10n ** 17n, 10n ** 18n],
    [1n, 2n],
  ],
);
const files = new Map([
  ['proof.json', JSON.stringify(proofOf(0))],
  ['other.json', '{"self":{},"path":[1]}'],
]);

function run(...args: readonly string[]) {
  return runCommand(args, (file) => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`ENOENT: ${file}`);
    return text;
  });
}

describe('RSV-8 the command', () => {
  it('prints verdict, format, root and balances', () => {
    expect(run('verify', 'proof.json', '--root', rootHash, '--holder', 'user0')).toEqual({
      code: 0,
      lines: [
        'Verified: every hash and every sum is right.',
        'Format: bourse, 2 levels',
        `Root: ${rootHash}`,
        'Balances: 0.5 BTC, 1 USDT',
      ],
    });
  });

  it('ends with 1 for a proof that fails or that cannot be read', () => {
    const failed = run('verify', 'proof.json', '--holder', 'user1');
    expect(failed.code).toBe(1);
    expect(failed.lines).toContain('Problem: holder-differs, level 2');
    expect(run('verify', 'other.json')).toEqual({
      code: 1,
      lines: ['Not checked: the file could not be read as a proof.', 'Problem: unknown-format'],
    });
  });

  it.each([
    [[]],
    [['verify']],
    [['check', 'proof.json']],
    [['verify', 'a', 'b']],
    [['verify', 'missing.json']],
    [['verify', 'proof.json', '--loud']],
  ])('ends with 2 and its usage when it is called as %j', (args) => {
    const { code, lines } = run(...args);
    expect(code).toBe(2);
    expect(lines.at(-1)).toBe('Usage: reserves verify <file> [--root <hash>] [--holder <id>]');
  });
});
