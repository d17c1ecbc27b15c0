import { vi } from 'vitest';

/** Records page loads instead of making them: `reload`, or the address without the page's own origin. */
export function watchNavigation(): { readonly loads: string[] } {
  const loads: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => {
    loads.push('reload');
  });
  const load = (address: string | URL) => {
    loads.push(String(address).replace(location.origin, ''));
  };
  vi.spyOn(location, 'assign').mockImplementation(load);
  vi.spyOn(location, 'href', 'set').mockImplementation(load);
  return { loads };
}
