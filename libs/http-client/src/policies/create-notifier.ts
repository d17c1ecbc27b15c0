import { toText } from '../envelope.ts';
import { defaultPorts } from '../ports.ts';
import type { PolicyPorts } from './ports.ts';

/** Options of {@link createNotifier}. */
export interface NotifierOptions {
  /** Shows a message, e.g. in a toast. */
  readonly show: (message: string) => void;
  /** Equal messages within this time of the first are not shown again, in milliseconds. Default 2,000. */
  readonly debounceMs?: number;
  /** Codes of errors that are not shown, e.g. of a cancelled challenge. Default: none. */
  readonly silentCodes?: readonly string[];
  /** Replaces access to the environment, for tests. */
  readonly ports?: Partial<Pick<PolicyPorts, 'monotonicNow'>>;
}

/**
 * Creates a function that shows the message of an error, or `unknown error`. An `HttpError` whose `reportable` is `false` is
 * not shown.
 *
 * @example
 * ```ts
 * const notify = createNotifier({ show: (message) => alert(message) });
 * ```
 */
export function createNotifier({
  show,
  debounceMs = 2_000,
  silentCodes = [],
  ports,
}: NotifierOptions): (error: unknown) => void {
  const { monotonicNow } = { ...defaultPorts(), ...ports };
  const shownAt = new Map<string, number>();
  return (error) => {
    const {
      message,
      code,
      reportable,
    }: Partial<Record<'message' | 'code' | 'reportable', unknown>> =
      error instanceof Error ? error : {};
    if (reportable === false || silentCodes.includes(String(code))) return;
    const now = monotonicNow();
    for (const [text, at] of shownAt) if (now - at >= debounceMs) shownAt.delete(text);
    const text = toText(message) ?? 'unknown error';
    if (shownAt.has(text)) return;
    shownAt.set(text, now);
    show(text);
  };
}
