import type { EventRecord } from './record.ts';

/** Room for the comma and for {@link toBody}'s fields: a count of 10 digits, an address of 45 characters. */
export const sendingBytes = 80;

const encoder = new TextEncoder();

/** How many bytes a text takes in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** The body of one upload: a JSON array of events, each with the fields that only its sending tells. */
export function toBody(records: readonly EventRecord[], ip: string): string {
  const events = records.flatMap(({ events: stored, attempts }) => {
    const fields = `{"retry_count":${attempts},"ip":${JSON.stringify(ip)},`;
    return stored.map((json) => fields + json.slice(1));
  });
  return `[${events.join(',')}]`;
}
