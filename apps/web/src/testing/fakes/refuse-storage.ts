import { vi } from 'vitest';

/** Makes the browser refuse local storage until the test ends. */
export function refuseStorage(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}
