import type { Command } from './command-runner.ts';

/** What a page pushes its calls onto. */
export interface CommandQueue {
  /** Makes calls, in order. Returns how many. */
  push(...commands: Command[]): number;
}

/** The page around the script. */
export interface WebviewPorts {
  /** The `data-*` attributes of the script's own tag, in camel case. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** What the page has put where the queue will be. */
  readonly queued: unknown;
  readonly hasFetch: boolean;
  readonly setQueue: (queue: CommandQueue) => void;
  /** Tells a developer what is wrong with a call. */
  readonly warn: (message: string, cause?: unknown) => void;
}

const queueName = 'bourseTracking';

/** The browser's own, while the script runs for the first time. */
export function browserWebviewPorts(): WebviewPorts {
  const script = document.currentScript;
  return {
    attributes: script ? script.dataset : {},
    queued: (window as unknown as Record<string, unknown>)[queueName],
    hasFetch: typeof fetch !== 'undefined',
    setQueue: (queue) => {
      Object.assign(window, { [queueName]: queue });
    },
    warn: (message, ...cause) => {
      console.warn(message, ...cause);
    },
  };
}
