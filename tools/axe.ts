import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Resolves with what axe finds in a page, or in a part of it that a selector names. */
export async function runAxe(page: Page, part?: string): Promise<axe.AxeResults> {
  // A page reads the program once: that takes longer than a run of it.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(`${program}; undefined`);
  return page.evaluate((selector) => {
    const own: typeof globalThis & { readonly axe?: typeof axe } = globalThis;
    if (!own.axe) throw new TypeError('The page has not read the program.');
    return own.axe.run(selector === undefined ? document : { include: [[selector]] }, {
      resultTypes: ['violations'],
    });
  }, part);
}
