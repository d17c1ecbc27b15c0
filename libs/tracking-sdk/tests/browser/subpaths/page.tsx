import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { observeBehaviour } from '../../../src/auto/index.ts';
import { fingerprintBrowser, type FingerprintOptions } from '../../../src/fingerprint/index.ts';
import { createTracker, type TrackerOptions } from '../../../src/index.ts';
import { Expose, TrackingProvider, usePageView } from '../../../src/react/index.ts';
import { observeVitals } from '../../../src/vitals/index.ts';

/** Functions that tests call in the page. */
const harness = {
  vitals() {
    observeVitals(start());
    // web-vitals itself, for comparison.
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
      observe(({ name, value }) => {
        navigator.sendBeacon('/notes', JSON.stringify({ name, value }));
      });
    }
    // web-vitals looks at interactions when nothing else is to do: later than the click, and after those above.
    onINP(() => (document.body.dataset['inp'] = 'known'), { reportAllChanges: true });
  },
  behaviour() {
    observeBehaviour(start(), { exposeMs: 200 });
  },
  fingerprint: (options: FingerprintOptions) => fingerprintBrowser(options),
  react() {
    const tracker = start({ pageViews: 'manual' });
    const root = createRoot(document.querySelector('#root') ?? document.body);
    const show = (path: string) => {
      root.render(
        <StrictMode>
          <TrackingProvider tracker={tracker}>
            <Screen path={path} />
          </TrackingProvider>
        </StrictMode>,
      );
    };
    show('/one');
    Object.assign(window, { show });
  },
};

function Screen({ path }: { readonly path: string }) {
  usePageView(path);
  return (
    <Expose event={{ event_tracking_id: 'b3001' }} afterMs={200}>
      Banner
    </Expose>
  );
}

function start(options: TrackerOptions = {}) {
  const tracker = createTracker({ deviceId: '0123456789abcdef0123456789abcdef', ...options });
  tracker.start();
  return tracker;
}

declare global {
  interface Window {
    harness: typeof harness;
    show: (path: string) => void;
  }
}

window.harness = harness;
