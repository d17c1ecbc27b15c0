import { afterEach, beforeEach, vi } from 'vitest';

const methods = ['log', 'info', 'debug', 'warn', 'error'] as const;
let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      printed.push([method, ...words]);
    });
  }
});

afterEach(() => {
  const unexpected = printed;
  printed = [];
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console output: ${String(unexpected[0])}`);
});
