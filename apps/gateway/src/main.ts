import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readEnvironment, type Environment } from './environment.ts';
import { runGateway } from './run-gateway.ts';

const { values } = parseArgs({
  options: { replay: { type: 'string' }, speed: { type: 'string' } },
});

await runGateway(
  readOrExit({
    ...process.env,
    ...(values.replay === undefined ? {} : { BOURSE_REPLAY: fromCaller(values.replay) }),
    ...(values.speed === undefined ? {} : { BOURSE_REPLAY_SPEED: values.speed }),
  }),
);

/** npm starts programs in the folder of their package. */
function fromCaller(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', file);
}

function readOrExit(variables: NodeJS.ProcessEnv): Environment {
  try {
    return readEnvironment(variables);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    for (const issue of error.issues) {
      process.stderr.write(`${v.getDotPath(issue) ?? 'Options'}: ${issue.message}\n`);
    }
    process.exit(1);
  }
}
