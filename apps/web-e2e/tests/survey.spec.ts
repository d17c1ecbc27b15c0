import type { Page } from '@playwright/test';
import { recordChangedText } from '../src/screen/changed-text.ts';
import { recordShifts } from '../src/screen/shifts.ts';
import { becomeViewer } from '../src/survey/become-viewer.ts';
import { watchComplaints } from '../src/survey/complaints.ts';
import { openPage, probePage } from '../src/survey/probes.ts';
import { settings, visitsOf, type Visit } from '../src/survey/visits.ts';
import { expect, test } from '../src/test.ts';

/** Pages that one test opens. Small enough for the tests to end at the same time on two workers. */
const pagesOfTest = 9;

async function survey(page: Page, part: readonly Visit[]): Promise<void> {
  await recordShifts(page);
  await recordChangedText(page);
  const complaints = watchComplaints(page);
  const found: string[] = [];
  for (const visit of part) {
    await test.step(`${visit.address} at ${visit.size.width} px`, async () => {
      await openPage(page, visit);
      const faults = [...(await probePage(page, visit)), ...complaints.splice(0)];
      found.push(...faults.map((fault) => `${visit.address} at ${visit.size.width} px: ${fault}`));
    });
  }
  expect(found).toEqual([]);
}

const viewers = [false, true].flatMap((isLoggedIn) =>
  [false, true].map((inSimulation) => ({ isLoggedIn, inSimulation })),
);

// The first round opens each page at each size once, the long ones at the sizes that its other settings lack.
for (const round of [0, 1, 2, 3]) {
  for (const setting of settings) {
    for (const viewer of viewers) {
      const { isLoggedIn, inSimulation } = viewer;
      const who = `${isLoggedIn ? 'a user' : 'a visitor'} ${inSimulation ? 'in' : 'out of'} simulation`;
      const all = visitsOf(round, setting, viewer);
      for (let first = 0; first < all.length; first += pagesOfTest) {
        const part = all.slice(first, first + pagesOfTest);
        const paths = part.map(({ page }) => page.path).join(' ');
        const title = `${setting.theme}, ${setting.direction}, ${who}: ${paths}`;
        const tag = round === 0 ? [] : ['@long'];
        test(`${title}, round ${round + 1}`, { tag }, async ({ page }) => {
          test.slow();
          await becomeViewer(page, viewer);
          await survey(page, part);
        });
      }
    }
  }
}
