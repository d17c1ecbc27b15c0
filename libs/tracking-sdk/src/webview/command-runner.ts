import type { Tracker } from '../create-tracker.ts';
import type { WebviewOptions } from './options.ts';

const methods = ['track', 'trackClick', 'setPage', 'setUser', 'setConsent', 'flush'] as const;

type Method = (typeof methods)[number];

/** A call as data: `init` with options, `stop`, or a method of the tracker with its arguments. */
export type Command =
  | readonly ['init', WebviewOptions?]
  | readonly ['stop']
  | { readonly [Name in Method]: readonly [Name, ...Parameters<Tracker[Name]>] }[Method];

/** A tracker, and what observes the page for it. */
export interface RunningTracker {
  readonly tracker: Pick<Tracker, Method>;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Makes calls in order, and starts the tracker after the last of them, so that nothing is stored or sent before a consent
 * among them is known. A call that needs a tracker waits for `init`. Never throws.
 *
 * @param setsUp - Whether to set the tracker up if the calls have not.
 */
export type RunCommands = (commands: readonly Command[], setsUp?: boolean) => void;

export function createCommandRunner(
  create: (options: WebviewOptions) => RunningTracker,
  warn: (message: string, cause?: unknown) => void,
): RunCommands {
  let running: RunningTracker | undefined;
  let isStarted = false;
  const waiting: Command[] = [];

  function init(options: WebviewOptions = {}): void {
    if (running) {
      warn('The tracker is set up already.');
      return;
    }
    running = create(options);
    waiting.splice(0).forEach(attempt);
  }

  function stop(): void {
    if (isStarted) running?.stop();
    running = undefined;
    isStarted = false;
  }

  function call(command: Command): void {
    const [name, ...values] = command;
    if (name === 'init') init(command[1]);
    else if (!running) waiting.push(command);
    else if (name === 'stop') stop();
    else if (methods.includes(name)) {
      Reflect.apply(running.tracker[name], undefined, values);
    } else warn(`There is no call "${quote(name)}".`);
  }

  function attempt(command: Command): void {
    try {
      call(command);
    } catch (cause) {
      warn('A call to the tracker failed.', cause);
    }
  }

  return (commands, setsUp = false) => {
    commands.forEach(attempt);
    if (setsUp && !running) attempt(['init']);
    if (!running || isStarted) return;
    isStarted = true;
    running.start();
  };
}

/** Returns at most 40 characters of a name. A page without type checks can push any value. */
function quote(name: unknown): string {
  return String(name).slice(0, 40);
}
