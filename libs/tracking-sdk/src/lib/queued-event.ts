/** An event that has its number and is JSON. */
export interface QueuedEvent {
  /** Without the fields that change from one sending to the next. */
  readonly json: string;
  /** What it takes of a batch. */
  readonly bytes: number;
  /** Whether it is stored and sent before others. */
  readonly isUrgent: boolean;
}
