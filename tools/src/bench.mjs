import { findBrowser } from './find-browser.mjs';
import { npmRun } from './install.mjs';
import { issuerEnvironment } from './issuer.mjs';

/** Builds what the benches measure and runs one of them; without words it prints their names. */
export function runBench(words) {
  const measure = ['run', '--silent', '--workspace', '@bourse/bench', 'bench', '--', ...words];
  if (words.length === 0) {
    npmRun(measure, {});
    return;
  }
  const browser = findBrowser();
  npmRun(['exec', '--', 'nx', 'run', '@bourse/bench:ready'], { NX_TUI: 'false' });
  if (['terminal', 'lighthouse'].includes(words[0])) {
    const build = ['exec', '--', 'nx', 'run', '@bourse/web:build'];
    npmRun(build, { NX_TUI: 'false', ...issuerEnvironment() });
  }
  npmRun(measure, { CHROMIUM_PATH: browser });
}
