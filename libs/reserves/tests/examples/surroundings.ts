import { afterAll, vi } from 'vitest';
import { growTree } from '../grow-tree.ts';

const { proofOf } = growTree(['BTC'], [[1n], [2n]]);

vi.stubGlobal('fetch', () => Promise.resolve(Response.json(proofOf(0))));
afterAll(() => {
  vi.unstubAllGlobals();
});
