import type { EventDetails, EventType, Extension, TrackedEvent } from '../event.ts';

export type Behaviour = 'click' | 'expose' | 'drag' | 'sideslip' | 'pull' | 'video';

export type TrackPoint = (
  point: Element,
  type: Exclude<EventType, 'page'>,
  facts?: Extension,
) => void;

const idAttribute = 'data-track-id';
const named = ['expose', 'drag', 'sideslip', 'pull', 'video'] as const;
const namesNone = named.map((behaviour) => `:not([data-track-${behaviour}])`).join('');

/** Attributes that decide whether an element's exposure is tracked. */
export const exposeAttributes = [idAttribute, 'data-track-expose'];

/** Returns the selector of tracking points for a behaviour. One that names no behaviour is for clicks. */
export function pointSelector(behaviour: Behaviour): string {
  const naming = `[${idAttribute}][data-track-${behaviour}]`;
  return behaviour === 'click' ? `${naming},[${idAttribute}]${namesNone}` : naming;
}

/** Returns the innermost tracking point for a behaviour that contains the target or is the target. */
export function findPoint(target: EventTarget | null, behaviour: Behaviour): Element | undefined {
  // Documents and windows are targets too, and have no `closest()`.
  const element = target as Partial<Element> | null;
  return element?.closest?.(pointSelector(behaviour)) ?? undefined;
}

export function pointId(point: Element): string {
  return point.getAttribute(idAttribute) ?? '';
}

/** Returns an event with the fields from a tracking point's attributes. */
export function describeEvent(
  point: Element,
  type: Exclude<EventType, 'page'>,
  facts: Extension,
  warn: (message: string) => void,
): TrackedEvent {
  return {
    ...readDetails(point),
    type,
    event_tracking_id: pointId(point),
    event_tracking_ext: { ...readExtension(point, warn), ...facts },
    track_type: 'auto',
    timely: point.hasAttribute('data-track-timely'),
    merge: point.hasAttribute('data-track-merge'),
  };
}

function readDetails(point: Element): EventDetails {
  const read = (name: string): string | undefined =>
    point.getAttribute(`data-track-${name}`) ?? undefined;
  return {
    event_tracking: read('name'),
    business1: read('business1'),
    business2: read('business2'),
  };
}

function readExtension(point: Element, warn: (message: string) => void): Extension {
  const json = point.getAttribute('data-track-ext');
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ...value };
    }
  } catch {
    // The warning below covers this.
  }
  warn(`The data-track-ext of tracking point ${pointId(point)} is no JSON object.`);
  return {};
}
