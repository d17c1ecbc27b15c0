import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createBrowserCookies } from './fakes/browser-cookies.ts';
import { installPopovers } from './fakes/popovers.ts';

// Making an RSA key may take long.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom has no canvas.
vi.mock('lightweight-charts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('./fakes/chart-library.ts')),
}));

installPopovers();

// Accessible names depend on inline elements; happy-dom knows blocks alone.
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
