import type { SchemaIssue } from './schema.ts';

/** An event that is not as its catalogue says. */
export interface InvalidEvent {
  readonly code: 'TRACKING_EVENT_INVALID';
  /** The name in the catalogue. */
  readonly name: string;
  readonly issues: readonly SchemaIssue[];
}

/** Prints an invalid event. */
export function printInvalid({ code, name, issues }: InvalidEvent): void {
  console.warn(code, name, issues);
}
