import type { Command } from './command-runner.ts';

/** Queue for the calls of a page. */
export interface CommandQueue {
  /** Makes calls in order. Returns their number. */
  push(...commands: Command[]): number;
}

/** The page around the script. */
export interface WebviewPorts {
  /** The `data-*` attributes of the script's tag, in camel case. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Value of the queue's global before the script runs. */
  readonly queued: unknown;
  readonly hasFetch: boolean;
  readonly setQueue: (queue: CommandQueue) => void;
  /** Prints a warning about a call. */
  readonly warn: (message: string, cause?: unknown) => void;
}

const queueName = 'bourseTracking';

/** Returns the browser's own ports. Call it while the script is first run. */
export function browserWebviewPorts(): WebviewPorts {
  const script = document.currentScript;
  return {
    attributes: script ? script.dataset : {},
    queued: Reflect.get(window, queueName),
    hasFetch: typeof fetch !== 'undefined',
    setQueue: (queue) => {
      Object.assign(window, { [queueName]: queue });
    },
    warn: (message, ...cause) => {
      console.warn(message, ...cause);
    },
  };
}
