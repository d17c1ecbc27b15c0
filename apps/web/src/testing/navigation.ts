import { vi } from 'vitest';

/** Records whole page loads instead of making them: `reload`, or the address that was assigned. */
export function watchNavigation(): { readonly loads: readonly string[] } {
  const loads: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => {
    loads.push('reload');
  });
  const load = (address: string | URL) => {
    loads.push(String(address));
  };
  vi.spyOn(location, 'assign').mockImplementation(load);
  vi.spyOn(location, 'href', 'set').mockImplementation(load);
  return { loads };
}
