import { runConformance } from '../run-conformance.ts';
import { describeCounts, describeResult } from './describe.ts';
import { readArguments, usage, type Arguments, type CommandPorts } from './read-arguments.ts';

/** Where a command prints lines. */
export interface CommandOutput {
  readonly out: (line: string) => void;
  readonly error: (line: string) => void;
}

/** Runs the command line. Resolves with its exit code: 0 if no check has failed, 1 if one has, 2 for wrong arguments. */
export async function runCommand(
  args: readonly string[],
  ports: CommandPorts & CommandOutput,
): Promise<0 | 1 | 2> {
  let read: Arguments;
  try {
    read = readArguments(args, ports);
  } catch (error) {
    for (const line of [messageOf(error), ...usage]) ports.error(line);
    return 2;
  }
  const { options, json } = read;
  const report = await runConformance({
    ...options,
    onResult: (result) => {
      if (!json) for (const line of describeResult(result)) ports.out(line);
    },
  });
  ports.out(json ? JSON.stringify(report, undefined, 2) : describeCounts(report));
  return report.failed === 0 ? 0 : 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
