import * as v from 'valibot';
import { symbolName, timestamp } from '../../values.ts';

export const product = v.picklist(['spot', 'futures']);
export const direction = v.picklist(['rising', 'falling']);

/** One line of text. */
export const note = v.pipe(v.string(), v.trim(), v.maxLength(60), v.regex(/^\P{Cc}*$/u));

/** Members of the alerts of every kind. */
export const members = {
  alertId: v.string(),
  symbol: symbolName,
  /** Where the alert's level lies from the value at creation. `rising` is reached at or above it, `falling` at or below it. */
  direction,
  /** Whether the alert ends when it is reached. Every alert does. */
  once: v.literal(true),
  /** The user's own words; `null` without. */
  note: v.nullable(v.string()),
  status: v.picklist(['active', 'reached']),
  createdAt: timestamp,
  /** `null` while it is active, like the value that reached it. */
  reachedAt: v.nullable(timestamp),
};
