import { npmRun } from './install.mjs';

/** The targets of `npm test`, cheapest first. A stage starts only after the one before it is green. */
const stages = [['lint', 'typecheck', 'unit'], ['build', 'package-check'], ['browser'], ['e2e']];

/** Runs every check of the repository. Throws at the first one that fails. */
export function runChecks(env) {
  const quiet = { ...env, NX_TUI: 'false' };
  npmRun(['run', '--silent', 'format:check'], quiet);
  npmRun(['run', '--silent', 'unused'], quiet);
  for (const targets of stages)
    npmRun(['exec', '--', 'nx', 'run-many', '-t', ...targets, '--nxBail'], quiet);
}
