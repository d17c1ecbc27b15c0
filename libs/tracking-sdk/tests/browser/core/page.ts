import { createTracker, type Tracker, type TrackerOptions } from '../../../src/index.ts';

declare global {
  interface Window {
    tracker: Tracker;
    /** Options of the test, set before the page loads. */
    wish?: Partial<TrackerOptions>;
    /** Codes of the reported errors. */
    codes: string[];
    /** Uncaught exceptions and rejections. */
    uncaught: string[];
    /** Tracks a number of clicks. */
    click: (count: number) => void;
  }
}

window.codes = [];
window.uncaught = [];
window.addEventListener('error', (event) => window.uncaught.push(event.message));
window.addEventListener('unhandledrejection', (event) =>
  window.uncaught.push(String(event.reason)),
);

window.tracker = createTracker({
  deviceId: '0123456789abcdef0123456789abcdef',
  onError: ({ code }) => window.codes.push(code),
  // The last page of a test only uploads what the others left.
  ...(location.pathname === '/end' ? { pageViews: 'manual' } : {}),
  ...window.wish,
});
window.click = (count) => {
  for (let index = 0; index < count; index += 1) {
    window.tracker.trackClick(`b${index}`, { event_tracking_ext: { index } });
  }
};
window.tracker.start();

if (location.pathname === '/ahead') {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = JSON.stringify({ prerender: [{ urls: ['/other'] }] });
  document.head.append(rules);
  // Longer than two runs of the loop: a wrong upload of the prerendered page would have arrived.
  window.setTimeout(() => {
    document.querySelector<HTMLAnchorElement>('#link')?.click();
  }, 2_000);
}
