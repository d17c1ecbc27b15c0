/** A behaviour event as it was sent. */
export interface StoredEvent {
  readonly uid: string;
  readonly type: string;
  /** JSON. */
  readonly event: string;
  readonly deviceId: string | undefined;
  /** By the device's clock. An event without a time is as old as can be. */
  readonly happenedAt: number;
}

/** A violation of the content security policy. */
export interface Violation {
  readonly page: string;
  readonly reason: string;
  /** JSON. */
  readonly report: string;
}

export interface ListedEvent {
  /** Grows with each event. */
  readonly row: number;
  readonly receivedAt: number;
  /** JSON. */
  readonly event: string;
}

/**
 * Behaviour events and reports of pages. Events are kept for seven days, and the newest 1,000 violations. Each method that writes rejects
 * with Refusal `429` while the store is full or fails: a client keeps its events then.
 */
export interface ReportStore {
  /** Stores each uid once, and no event of a device that was erased since. Resolves with the number of those that are new. */
  addEvents(events: readonly StoredEvent[], now: number): Promise<number>;
  /** Erases the events of a device, also those that are on their way. Resolves with the number of stored ones. */
  eraseEvents(deviceId: string, until: number, now: number): Promise<number>;
  addViolation(violation: Violation, now: number): Promise<void>;
  /** The newest events after a row, newest first. */
  listEvents(after: number, limit: number): Promise<readonly ListedEvent[]>;
  /** Numbers of stored events by type. */
  countEvents(): Promise<Readonly<Record<string, number>>>;
  /** In bytes, as it was last known. */
  size(): number;
  /** Rejects if the store cannot be read. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

export const keptViolations = 1000;
export const keptEventsMs = 7 * dayMs;
export const sweepEveryMs = 60 * 60 * 1000;

/** An upload that was under way when its device was erased arrives within this time. */
export const keptErasuresMs = 60 * 60 * 1000;

/** After this time a client sends again what a full store has refused. */
export const fullMs = 60_000;
