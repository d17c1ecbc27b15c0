import { pages } from '../src/survey/pages.ts';
import { becomeViewer } from '../src/survey/become-viewer.ts';
import { openPage } from '../src/survey/probes.ts';
import { addressOf, settings, sizes } from '../src/survey/visits.ts';
import { test } from '../src/test.ts';

// One language each: the survey opens every page in both themes.
const languages = settings.slice(0, 3);

for (const isLoggedIn of [false, true]) {
  for (const inSimulation of [false, true]) {
    const viewer = { isLoggedIn, inSimulation };
    const who = `${isLoggedIn ? 'a user' : 'a visitor'} ${inSimulation ? 'in' : 'out of'} simulation`;
    const shown = pages
      .filter((page) => page.inSimulation || !inSimulation)
      .filter(({ access }) => access !== 'visitor' || !isLoggedIn);

    test(`every page opens for ${who}, in every spelling`, { tag: '@long' }, async ({ page }) => {
      test.setTimeout(600_000);
      await becomeViewer(page, viewer);
      for (const each of shown) {
        for (const setting of languages) {
          for (const end of ['', '/'] as const) {
            const address = addressOf(each.path, setting.locale, end);
            await openPage(page, { ...viewer, page: each, setting, size: sizes[0], address });
          }
        }
      }
    });
  }
}
