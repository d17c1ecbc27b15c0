import type { InvalidEvent } from './options.ts';

/** Prints an invalid event. */
export function printInvalid({ code, name, issues }: InvalidEvent): void {
  console.warn(code, name, issues);
}
