import { observeBehaviour } from '../auto/observe-behaviour.ts';
import { createTracker } from '../create-tracker.ts';
import { createNativeBridge } from '../native/create-native-bridge.ts';
import { observeVitals } from '../vitals/observe-vitals.ts';
import { createXhrTransport } from '../xhr/create-xhr-transport.ts';
import { CommandRunner, type RunningTracker } from './command-runner.ts';
import { readAttributes, resolveWebviewOptions, type WebviewOptions } from './options.ts';
import type { WebviewPorts } from './ports.ts';

/**
 * Makes the calls that a page has queued, and each later call at once. Without an `init` among them, the tracker is set
 * up by the script's attributes, unless the tag has `data-manual`.
 */
export function startWebview(ports: WebviewPorts): void {
  const { attributes, queued, setQueue, warn } = ports;
  // A second copy of the script does nothing.
  if (queued !== undefined && !Array.isArray(queued)) return;
  const given = readAttributes(attributes);
  const runner = new CommandRunner(
    (options) => createRunning({ ...given, ...options }, ports),
    warn,
  );
  setQueue({
    push: (...commands) => {
      runner.run(commands);
      return commands.length;
    },
  });
  // Pages push commands without type checks; the runner reports what it cannot call.
  runner.run(queued ?? [], attributes['manual'] === undefined);
}

function createRunning(options: WebviewOptions, ports: WebviewPorts): RunningTracker {
  const {
    tracker: trackerOptions,
    transport,
    native,
    behaviour,
    vitals,
    ...given
  } = resolveWebviewOptions(options, ports.hasFetch);
  const bridge = createNativeBridge(native);
  const isAppShell = given.isAppShell ?? bridge.isAvailable();
  const tracker = createTracker({
    ...trackerOptions,
    isAppShell,
    ...(isAppShell ? { bridge } : {}),
    ...(transport === 'xhr' ? { transport: createXhrTransport() } : {}),
  });
  const stops: (() => void)[] = [];
  return {
    tracker,
    start: () => {
      tracker.start();
      if (behaviour) stops.push(observeBehaviour(tracker, behaviour));
      if (vitals) stops.push(observeVitals(tracker));
      stops.push(() => {
        tracker.stop();
      });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
