import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { chartCalls } from './kit/chart-library.ts';

// happy-dom has no canvas.
vi.mock('lightweight-charts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('./kit/chart-library.ts')),
}));

beforeEach(() => {
  chartCalls.length = 0;
});

afterEach(cleanup);
