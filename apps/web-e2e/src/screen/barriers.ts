import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { lasting } from './lasting.ts';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns the serious and critical barriers that a page, or a part of it, has once it has settled, a line each. */
export function findBarriers(page: Page, part?: string): Promise<readonly string[]> {
  return lasting(async () => {
    const violations = await findViolations(page, part);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/** Returns all that axe finds in a page, or in a part of it. */
export async function findViolations(page: Page, part?: string): Promise<readonly axe.Result[]> {
  // A page reads the program once: that takes longer than a run of it.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(`${program}; undefined`);
  return page.evaluate(async (selector) => {
    const own: typeof globalThis & { readonly axe?: typeof axe } = globalThis;
    if (!own.axe) throw new TypeError('The page has not read the program.');
    const { violations } = await own.axe.run(
      selector === undefined ? document : { include: [[selector]] },
      { resultTypes: ['violations'] },
    );
    return violations;
  }, part);
}
