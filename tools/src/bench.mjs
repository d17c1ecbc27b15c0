import { findBrowser } from './find-browser.mjs';
import { npmRun } from './install.mjs';

/** Builds what the benches measure and runs one of them; without words it prints their names. */
export function runBench(words) {
  const measure = ['run', '--silent', '--workspace', '@bourse/bench', 'bench', '--', ...words];
  if (words.length === 0) {
    npmRun(measure, {});
    return;
  }
  const browser = findBrowser();
  npmRun(['exec', '--', 'nx', 'run', '@bourse/bench:ready'], { NX_TUI: 'false' });
  npmRun(measure, { CHROMIUM_PATH: browser });
}
