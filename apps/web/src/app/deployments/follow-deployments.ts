import type { Preferences } from '#page/preferences/preferences.ts';
import { followVersion } from './follow-version.ts';
import { registerWorker } from './register-worker.ts';

/** Keeps the page usable without its gateway, and offers a newer version of it. */
export function followDeployments(preferences: Preferences): void {
  // Absent where the page is not secure.
  const { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator;
  void registerWorker(serviceWorker);
  followVersion({
    preferences,
    html: () => document.documentElement.outerHTML,
    fetchPage: async () => (await fetch('/', { cache: 'no-store' })).text(),
    now: () => performance.now(),
    reload: () => {
      location.reload();
    },
  });
}
