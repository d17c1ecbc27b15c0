import { afterAll, vi } from 'vitest';

/** Ends what hangs, and nothing that is slow on a busy machine. By default a wait ends after a second. */
const timeout = 20_000;

const { waitFor, waitUntil } = vi;

const patiently = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));

// The next file may share the context.
afterAll(() => {
  Object.assign(vi, { waitFor, waitUntil });
});
