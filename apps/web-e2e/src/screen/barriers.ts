import type { Page } from '@playwright/test';
import { runAxe } from '../../../../tools/axe.ts';
import { lasting } from './lasting.ts';

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
export async function findViolations(page: Page, part?: string) {
  return (await runAxe(page, part)).violations;
}
