import { npmRun } from './install.mjs';

/** Every check of the repository, cheapest first. Throws at the first that fails. */
export function runChecks(env) {
  const quiet = { ...env, NX_TUI: 'false' };
  npmRun(['run', '--silent', 'format:check'], quiet);
  npmRun(['run', '--silent', 'check'], quiet);
}
