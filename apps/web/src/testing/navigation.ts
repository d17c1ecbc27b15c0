import { vi } from 'vitest';

/** Records whole page loads instead of making them: `reload`, or the address that was assigned. */
export function watchNavigation(): { readonly loads: readonly string[] } {
  const loads: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => {
    loads.push('reload');
  });
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    loads.push(String(address));
  });
  return { loads };
}
