/** A number of events and their length. */
export interface Size {
  readonly events: number;
  readonly bytes: number;
}

/** Maximum of one upload, and of everything in flight. A browser allows a page 64 KiB of `keepalive` bodies. */
export const batchLimit: Size = { events: 50, bytes: 60_000 };

/** Maximum of one record: nine tenths of a batch, so that a Hide still fits beside a record in flight. */
export const recordLimit: Size = { events: 45, bytes: 54_000 };

export const storeLimit: Size = { events: 5_000, bytes: 5_000_000 };

/** Bytes that an upload adds to an event: a comma, a count of 10 digits and an address of 45 characters. */
export const uploadBytesPerEvent = 80;
