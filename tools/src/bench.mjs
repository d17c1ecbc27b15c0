import { findBrowser } from './find-browser.mjs';
import { npmRun } from './install.mjs';
import { issuerEnvironment } from './issuer.mjs';

/** Builds what the benches measure and runs one of them; without words it prints their names. */
export function runBench(words) {
  if (words.length === 0) {
    npmRun(measure('bench', words), {});
    return;
  }
  const env = prepare();
  if (['terminal', 'lighthouse'].includes(words[0])) {
    const build = ['exec', '--', 'nx', 'run', '@bourse/web:build'];
    npmRun(build, { NX_TUI: 'false', ...issuerEnvironment() });
  }
  npmRun(measure('bench', words), env);
}

/** Runs the benches of the page of figures, and writes the page; with `--quick` it prints one that says little. */
export function runFigures(words) {
  npmRun(measure('figures', words), prepare());
}

function measure(script, words) {
  return ['run', '--silent', '--workspace', '@bourse/bench', script, '--', ...words];
}

/** Builds the libraries, and returns the environment with the browser. */
function prepare() {
  const browser = findBrowser();
  npmRun(['exec', '--', 'nx', 'run', '@bourse/bench:ready'], { NX_TUI: 'false' });
  return { CHROMIUM_PATH: browser };
}
