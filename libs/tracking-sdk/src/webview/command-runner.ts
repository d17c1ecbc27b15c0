import type { Tracker } from '../create-tracker.ts';
import type { WebviewOptions } from './options.ts';

const methods = ['track', 'trackClick', 'setPage', 'setUser', 'setConsent', 'flush'] as const;

type Method = (typeof methods)[number];

/** Methods that may be called before the tracker starts. */
const states: readonly Method[] = ['setPage', 'setUser', 'setConsent'];

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

/** Makes calls for a page, and starts the tracker that they need. */
export class CommandRunner {
  readonly #create: (options: WebviewOptions) => RunningTracker;
  readonly #warn: (message: string, cause?: unknown) => void;
  /** Calls that need a tracker. */
  readonly #waiting: Command[] = [];
  #running: RunningTracker | undefined;
  #isStarted = false;

  constructor(
    create: (options: WebviewOptions) => RunningTracker,
    warn: (message: string, cause?: unknown) => void,
  ) {
    this.#create = create;
    this.#warn = warn;
  }

  /**
   * Makes calls in order. A call that needs a tracker waits for `init`. Of the calls that have waited or are made together
   * with `init`, the last consent and those before the first event are made before the tracker starts, so that they hold from
   * the first byte. Never throws.
   *
   * @param setsUp - Whether to set the tracker up if no call does.
   */
  run(commands: readonly Command[], setsUp = false): void {
    const calls = [...commands];
    while (this.#running && calls.length > 0) this.#makeFirst(calls);
    if (this.#running) return;
    this.#waiting.push(...calls);
    const init = this.#waiting.find((command) => isCall(command, 'init'));
    if (init || setsUp) this.#setUp(init, this.#waiting.splice(0));
  }

  #setUp(init: Command | undefined, calls: readonly Command[]): void {
    const options = init?.[0] === 'init' ? init[1] : undefined;
    this.#attempt(() => {
      this.#running = this.#create(options || {});
    });
    const consents = calls.filter((command) => isCall(command, 'setConsent'));
    const others = calls.filter((command) => command !== init && !consents.includes(command));
    this.run([...consents.slice(-1), ...others]);
    this.#attempt(() => {
      this.#start();
    });
  }

  #makeFirst(calls: Command[]): void {
    this.#attempt(() => {
      // There is one; a page may have pushed any value.
      this.#make(calls.shift() as Command);
    });
  }

  #make(command: Command): void {
    const [name, ...values] = command;
    if (name === 'init') this.#warn('The tracker is set up already.');
    else if (name === 'stop') this.#stop();
    else if (this.#running && methods.includes(name)) {
      if (!states.includes(name)) this.#start();
      Reflect.apply(this.#running.tracker[name], undefined, values);
    } else this.#warn(`There is no call "${quote(name)}".`);
  }

  #start(): void {
    if (!this.#isStarted) this.#running?.start();
    this.#isStarted = this.#running !== undefined;
  }

  #stop(): void {
    if (this.#isStarted) this.#running?.stop();
    this.#running = undefined;
    this.#isStarted = false;
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (cause) {
      this.#warn('A call to the tracker failed.', cause);
    }
  }
}

/** A page without type checks can push any value. */
function isCall(command: unknown, name: string): boolean {
  return Array.isArray(command) && command[0] === name;
}

/** Returns at most 40 characters of a name. A page without type checks can push any value. */
function quote(name: unknown): string {
  return String(name).slice(0, 40);
}
