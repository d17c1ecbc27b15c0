import type { Extension, MergedPart } from '../event.ts';
import type { Draft } from './compose-event.ts';
import type { EventClock } from './event-clock.ts';
import { toJson } from './json.ts';

const maximumParts = 50;

/** Characters of JSON: four bytes each would still fit a batch. */
const maximumLength = 12_000;

/** Combines events of one type and one tracking point into one. */
export interface Merger {
  add(draft: Draft): void;
  /** Gives away everything that is being combined. */
  readonly close: () => void;
}

interface Group {
  readonly first: Draft;
  readonly parts: MergedPart[];
  length: number;
}

/** @param onMerged - Receives the combined event, which has a uid of its own and its parts as its extension. */
export function createMerger(
  clock: EventClock,
  makeUid: () => string,
  onMerged: (draft: Draft) => void,
): Merger {
  const groups = new Map<string, Group>();

  function close(name: string, { first, parts }: Group): void {
    groups.delete(name);
    const { own, shared } = first;
    const merged = { uid: makeUid(), ctime: clock.ctime(), event_tracking_ext: parts };
    onMerged({ own: { ...own, ...merged }, shared });
  }

  return {
    add(draft) {
      const name = `${draft.own.type} ${draft.own.event_tracking_id}`;
      const group = groups.get(name) ?? { first: draft, parts: [], length: 0 };
      const part = toJson(toPart(draft));
      groups.set(name, group);
      // A copy, because the host may go on changing its object.
      group.parts.push(JSON.parse(part) as MergedPart);
      group.length += part.length;
      if (group.parts.length === maximumParts || group.length > maximumLength) close(name, group);
    },
    close() {
      for (const [name, group] of [...groups]) close(name, group);
    },
  };
}

function toPart({ own: { uid, timestamp, ctime, event_tracking_ext } }: Draft): MergedPart {
  return { uid, timestamp, ctime, ext: event_tracking_ext as Extension };
}
