import type { EventRecord } from './record.ts';

/** Room for the comma and for {@link toBody}'s fields: a count of 10 digits, an address of 45 characters. */
const sendingBytes = 96;

const encoder = new TextEncoder();

/** How many bytes of a body an event takes at most. */
export function eventBytes(json: string): number {
  return encoder.encode(json).length + sendingBytes;
}

/** The body of one upload: a JSON array of events, each with the fields that only its sending tells. */
export function toBody(records: readonly EventRecord[], ip: string): string {
  const events = records.flatMap(({ events: stored, attempts }) => {
    const fields = `{"retry_count":${attempts},"ip":${JSON.stringify(ip)},`;
    return stored.map((json) => fields + json.slice(1));
  });
  return `[${events.join(',')}]`;
}
