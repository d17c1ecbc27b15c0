import { defaultPolicyPorts } from './ports.ts';
import type { PolicyPorts } from './ports.ts';

/** How a notifier is set up. */
export interface NotifierOptions {
  /** Shows a message, in a toast for one. */
  readonly show: (message: string) => void;
  /** Equal messages within this time of the first are one, in milliseconds. Default 2,000. */
  readonly debounceMs?: number;
  /** Errors with these codes are not shown, e.g. of a challenge that the person has closed. Default: none. */
  readonly silentCodes?: readonly string[];
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<Pick<PolicyPorts, 'monotonicNow'>>;
}

/**
 * Makes a function that shows the message of an error, or `unknown error`; not of an `HttpError` that says of itself
 * that it is not worth reporting.
 *
 * @example
 * ```ts
 * const notify = createNotifier({ show: (message) => toast.error(message) });
 * ```
 */
export function createNotifier({
  show,
  debounceMs = 2_000,
  silentCodes = [],
  ports,
}: NotifierOptions): (error: unknown) => void {
  const { monotonicNow } = { ...defaultPolicyPorts(), ...ports };
  const shownAt = new Map<string, number>();
  return (error) => {
    const { message, code, reportable } = readError(error);
    if (reportable === false || silentCodes.includes(String(code))) return;
    const now = monotonicNow();
    for (const [text, at] of shownAt) if (now - at >= debounceMs) shownAt.delete(text);
    const text = typeof message === 'string' && message !== '' ? message : 'unknown error';
    if (shownAt.has(text)) return;
    shownAt.set(text, now);
    show(text);
  };
}

function readError(error: unknown): Partial<Record<'message' | 'code' | 'reportable', unknown>> {
  return error instanceof Error ? error : {};
}
