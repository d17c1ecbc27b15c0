import { parseArgs } from 'node:util';
import { verifyProof } from '../verify-proof.ts';
import { describe } from './describe.ts';

const usage = 'Usage: reserves verify <file> [--root <hash>] [--holder <id>]';

/** Output of a command, and its exit code: 0 if hashes and sums are right, 1 if not, 2 if the arguments are wrong. */
export interface CommandResult {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/**
 * Runs the command line `reserves verify <file> [--root <hash>] [--holder <id>]`.
 *
 * @param read - Returns the text of a file. Throws if there is none.
 */
export function runCommand(args: readonly string[], read: (file: string) => string): CommandResult {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { root: { type: 'string' }, holder: { type: 'string' } },
    });
    const [command, file, ...rest] = positionals;
    if (command !== 'verify' || file === undefined || rest.length > 0) return misuse(usage);
    const result = verifyProof(read(file), values);
    const isRight = result.verdict === 'verified' || result.verdict === 'weak';
    return { code: isRight ? 0 : 1, lines: describe(result) };
  } catch (error) {
    return misuse(error instanceof Error ? error.message : usage);
  }
}

function misuse(message: string): CommandResult {
  return { code: 2, lines: message === usage ? [usage] : [message, usage] };
}
