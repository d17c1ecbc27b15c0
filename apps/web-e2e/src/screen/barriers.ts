import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the serious and critical barriers of a page, or of a part of it, a line each. */
export async function findBarriers(page: Page, part?: string): Promise<readonly string[]> {
  // The other mode collects results in a second page, which takes the focus.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
