import type { Page } from '@playwright/test';
import { lightPage, registerVisitor } from '../trader/account.ts';
import type { Viewer } from './visits.ts';

/** Logs a page in, and turns simulation on, as far as its viewer has that. */
export async function becomeViewer(
  page: Page,
  { isLoggedIn, inSimulation }: Viewer,
): Promise<void> {
  if (isLoggedIn) await registerVisitor(page, lightPage);
  // A file, which loads faster than a page.
  await page.goto('/pages.json');
  await page.evaluate((isOn) => {
    if (isOn) localStorage.setItem('simulation-trade', '1');
  }, inSimulation);
}
