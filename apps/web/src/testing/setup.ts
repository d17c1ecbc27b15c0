import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { createBrowserCookies } from './fakes/browser-cookies.ts';
import { closeChannels, installChannels } from './fakes/channels.ts';
import { chartCalls } from './fakes/chart-library.ts';
import { installPopovers } from './fakes/popovers.ts';

configure({
  // Making an RSA key may take long.
  asyncUtilTimeout: 15_000,
  // The document is printed once, when a test has failed, and not at each look for what has yet to come.
  getElementError: (message) =>
    Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
});

// happy-dom has no canvas.
vi.mock('lightweight-charts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ...(await import('./fakes/chart-library.ts')),
}));

// It looks for fonts in a frame long after its test, and happy-dom prints an error for the frame.
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  sources: {},
  prepareForSources: () => Promise.resolve(),
  loadSources: () => () => Promise.resolve({}),
  hashComponents: () => 'f'.repeat(32),
}));

const uninstallChannels = installChannels();
const uninstallPopovers = installPopovers();

// Accessible names depend on inline elements; happy-dom knows blocks alone.
const style = document.createElement('style');
style.textContent = 'a, bdi, span, strong, time { display: inline }';
document.head.append(style);

beforeEach(() => {
  closeChannels();
  chartCalls.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  createBrowserCookies().restore();
  history.replaceState(null, '', '/');
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${String(prettyDOM())}\n`);
  cleanup();
});

// The next file shares the document, and the modules: one whose load is cut off fails for all that follow.
afterAll(async () => {
  await vi.dynamicImportSettled();
  uninstallChannels();
  uninstallPopovers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});
