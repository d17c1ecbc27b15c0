/** An event with its numbers, as JSON. */
export interface QueuedEvent {
  /** Without the fields that change with each attempt. */
  readonly json: string;
  /** Length in an upload. */
  readonly bytes: number;
  /** Whether it is stored and sent before others. */
  readonly isUrgent: boolean;
}
