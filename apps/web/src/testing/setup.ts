import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createBrowserCookies } from './browser-cookies.ts';

// Making an RSA key takes as long as it takes; a test that waits for something ends as soon as it is there.
configure({ asyncUtilTimeout: 15_000 });

// There is no canvas to draw on without a layout.
vi.mock('lightweight-charts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('./chart-library.ts')),
}));

// Accessible names depend on what stands in one line, and happy-dom knows that of blocks alone.
const style = document.createElement('style');
style.textContent = 'a, bdi, span, strong, time { display: inline }';
document.head.append(style);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  createBrowserCookies().restore();
  history.replaceState(null, '', '/');
});

afterEach(cleanup);
