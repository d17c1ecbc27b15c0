import { expect, it } from 'vitest';

it('runs every task on the pinned Node.js, not on the machine’s', () => {
  expect(process.versions.node).toBe('26.10.0');
});
