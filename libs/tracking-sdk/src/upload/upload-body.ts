import type { EventRecord } from '../store/event-record.ts';

/** Returns the body of an upload: a JSON array of events, each with the fields that change with each attempt. */
export function toBody(records: readonly EventRecord[], ip: string): string {
  const events = records.flatMap(({ events: stored, attempts }) => {
    const fields = `{"retry_count":${attempts},"ip":${JSON.stringify(ip)},`;
    return stored.map((json) => fields + json.slice(1));
  });
  return `[${events.join(',')}]`;
}
