import type { Tracker } from '../create-tracker.ts';
import type { WebviewOptions } from './options.ts';

const methods = ['track', 'trackClick', 'setPage', 'setUser', 'setConsent', 'flush'] as const;

type Method = (typeof methods)[number];

/** A call as data: `init` with options, `stop`, or a method of the tracker with its arguments. */
export type Command =
  | readonly ['init', WebviewOptions?]
  | readonly ['stop']
  | { readonly [Name in Method]: readonly [Name, ...Parameters<Tracker[Name]>] }[Method];

/** A started tracker. */
export interface RunningTracker {
  readonly tracker: Pick<Tracker, Method>;
  readonly stop: () => void;
}

export interface CommandRunner {
  /** Makes a call. A call that needs a tracker waits for `init`. Never throws. */
  readonly run: (command: Command) => void;
  readonly isRunning: () => boolean;
}

export function createCommandRunner(
  begin: (options: WebviewOptions) => RunningTracker,
  warn: (message: string, cause?: unknown) => void,
): CommandRunner {
  let running: RunningTracker | undefined;
  let waiting: Command[] = [];

  function init(options: WebviewOptions = {}): void {
    if (running) {
      warn('The tracker is set up already.');
      return;
    }
    running = begin(options);
    const calls = waiting;
    waiting = [];
    calls.forEach(run);
  }

  function stop(): void {
    running?.stop();
    running = undefined;
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

  function run(command: Command): void {
    try {
      call(command);
    } catch (cause) {
      warn('A call to the tracker failed.', cause);
    }
  }

  return { run, isRunning: () => running !== undefined };
}

/** Returns at most 40 characters of a name. A page without type checks can push any value. */
function quote(name: unknown): string {
  return String(name).slice(0, 40);
}
