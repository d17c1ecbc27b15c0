import type { Page } from '@playwright/test';

/** The only warning that tests cause, because they block service workers. */
const blocked = 'Service Worker registration blocked by Playwright';

/** The console's message about a page that is answered with status 404. */
const absentPage = /status of 404/;

/** Records the warnings and errors of a page's console, and errors that its code does not catch. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const isOfAbsentPage = absentPage.test(text) && message.location().url === page.url();
    if (/warning|error/.test(message.type()) && text !== blocked && !isOfAbsentPage)
      complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
