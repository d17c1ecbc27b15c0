import { vi } from 'vitest';

/** Lets the browser refuse local storage until the test ends: its name alone throws. */
export function refuseStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}
