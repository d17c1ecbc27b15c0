import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { calculators } from '../src/indicators/calculator-source.ts';
import { chartCalls } from './kit/chart-library.ts';

// Ends what hangs, and nothing that is slow on a busy machine. By default a query ends after a second.
configure({ asyncUtilTimeout: 20_000 });

// happy-dom has no canvas.
vi.mock('lightweight-charts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('./kit/chart-library.ts')),
}));

// Most tests read indicators at once.
beforeAll(calculators.load);

beforeEach(() => {
  chartCalls.length = 0;
});

afterEach(cleanup);
