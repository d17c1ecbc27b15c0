import { afterAll, vi } from 'vitest';

const host = document.createElement('div');

// Not in the document, where a test may leave nothing.
vi.stubGlobal('document', Object.create(document, { getElementById: { value: () => host } }));
afterAll(() => {
  vi.unstubAllGlobals();
});
