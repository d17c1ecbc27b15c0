/** Names a record of a user: its id, or the name that the user gave. */
export interface RecordName {
  readonly id?: bigint | undefined;
  readonly name?: string | undefined;
}

/** Largest integer that the database stores. */
const maxId = 2n ** 63n - 1n;

/** Reads the two names in a call. Text that is no id names nothing. */
export function toRecordName(id: string | undefined, clientOid: string | undefined): RecordName {
  return { id: id === undefined ? undefined : toRecordId(id), name: clientOid };
}

function toRecordId(text: string): bigint | undefined {
  if (!/^\d{1,19}$/.test(text)) return undefined;
  const id = BigInt(text);
  return id <= maxId ? id : undefined;
}
