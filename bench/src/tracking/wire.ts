import { gunzipSync } from 'node:zlib';
import type { ContestantName } from './names.ts';

/** One of the bench's events as it has arrived. */
export interface Arrival {
  /** The contestant's own id of the event, by which a collector would know it again. */
  readonly id: string;
  /** Which of the bench's events it is. */
  readonly marker: number;
}

/** Where a contestant writes what the bench reads. */
interface WireFormat {
  /** Field of the body that holds the list of events, where the body is not the list itself. */
  readonly list?: string;
  readonly id: string;
  /** Field of the event that holds the bench's properties. */
  readonly properties: string;
}

const formats: Readonly<Record<ContestantName, WireFormat>> = {
  bare: { id: 'uid', properties: 'event_tracking_ext' },
  ours: { id: 'uid', properties: 'event_tracking_ext' },
  snowplow: { list: 'data', id: 'eid', properties: 'ue_pr' },
  posthog: { list: 'batch', id: 'uuid', properties: 'properties' },
  segment: { list: 'batch', id: 'messageId', properties: 'properties' },
  rudder: { list: 'batch', id: 'messageId', properties: 'properties' },
};

/**
 * The bench's events in the body of a request; what a contestant tracks by itself is left out.
 *
 * @throws SyntaxError for a body that is not JSON, packed or not.
 */
export function readArrivals(name: ContestantName, body: Buffer): Arrival[] {
  const format = formats[name];
  const content: unknown = JSON.parse(unpack(body));
  const list = format.list === undefined ? content : (fieldOf(content, format.list) ?? content);
  return (Array.isArray(list) ? list : [list]).flatMap((event) => {
    const id = fieldOf(event, format.id);
    const marker = findMarker(fieldOf(event, format.properties));
    return typeof id === 'string' && marker !== undefined ? [{ id, marker }] : [];
  });
}

/** Undoes what contestants do for the way: gzip, or base64 in a form's field. */
function unpack(body: Buffer): string {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString();
  const text = body.toString();
  if (!text.startsWith('data=')) return text;
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString();
}

/** Snowplow wraps the properties in two schemas, and writes them as text. */
function findMarker(properties: unknown): number | undefined {
  const value: unknown = typeof properties === 'string' ? JSON.parse(properties) : properties;
  const marker = fieldOf(value, 'marker');
  if (typeof marker === 'number') return marker;
  const inner = fieldOf(value, 'data');
  return inner === undefined ? undefined : findMarker(inner);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
