import { TrackingError } from '../errors.ts';
import type { Report } from '../failures/report.ts';
import type { TrackerOptions } from '../options.ts';
import type { CollectorAnswer } from '../transport.ts';

/** Returns whether an answer of the collector accepts the upload. */
export type Acceptance = NonNullable<TrackerOptions['isAccepted']>;

/**
 * Returns the host's decision, or the default one. Reports an option that is no function.
 *
 * @param given - The option. A host without type checks may give anything, and return anything, such as a promise.
 */
export function createAcceptance(given: unknown, report: Report): Acceptance {
  if (isFunction(given)) return (answer) => given(answer) === true;
  if (given !== undefined) report(new TrackingError('TRACKING_OPTION_INVALID'));
  return ({ isSuccess }) => isSuccess;
}

function isFunction(given: unknown): given is (answer: CollectorAnswer) => unknown {
  return typeof given === 'function';
}
