import type { StoredRecord } from './effects.ts';

/** The best price that a group of trailing plans has seen. It is stored once for all of them. */
export interface Trail extends StoredRecord {
  readonly kind: 'trail';
  /** In ticks; `null` before the activation price is reached. */
  extreme: bigint | null;
  /** The trail whose price this one has met: its plans follow that one. */
  into: bigint | null;
  status: 'open' | 'ended';
}
