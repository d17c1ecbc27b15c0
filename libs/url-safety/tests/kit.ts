import { vi } from 'vitest';
import { createUrlSafety } from '../src/index.ts';

/** Creates the checks of a page on https://bourse.test, and records their calls. */
export function page() {
  const ports = {
    pageOrigin: () => 'https://bourse.test',
    assign: vi.fn<(url: string) => void>(),
    open: vi.fn<(url: string, target: string, features: string) => void>(),
    warn: vi.fn<(message: string) => void>(),
  };
  const urls = createUrlSafety({
    appSchemes: ['bourse'],
    redirectOrigins: ['https://help.bourse.test', 'http://127.0.0.1:8080'],
    ports,
  });
  return { urls, ports };
}
