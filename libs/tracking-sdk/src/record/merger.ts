import type { MergedPart } from '../event.ts';
import type { Draft, SingleDraft } from './compose-event.ts';
import type { EventClock } from './event-clock.ts';
import { toJson } from './json.ts';

const maximumParts = 50;

/** Characters of JSON. With four bytes each they still fit a batch. */
const maximumLength = 12_000;

/** Combines the events of one tracking point into one event of the first one's type. */
export interface Merger {
  readonly add: (draft: SingleDraft) => void;
  readonly flush: () => void;
}

interface Group {
  readonly first: Draft;
  readonly parts: MergedPart[];
  length: number;
}

/** @param onMerged - Receives the combined event: with its own uid, and its parts as extension. */
export function createMerger(
  clock: EventClock,
  makeUid: () => string,
  onMerged: (draft: Draft) => void,
): Merger {
  const groups = new Map<string, Group>();

  function close(id: string, { first, parts }: Group): void {
    groups.delete(id);
    const { own, shared } = first;
    const merged = { uid: makeUid(), ctime: clock.ctime(), event_tracking_ext: parts };
    onMerged({ own: { ...own, ...merged }, shared });
  }

  return {
    add(draft) {
      const id = draft.own.event_tracking_id;
      const group = groups.get(id) || { first: draft, parts: [], length: 0 };
      const part = toJson(toPart(draft));
      groups.set(id, group);
      // A copy of the part, because the host may change its object later.
      group.parts.push(JSON.parse(part) as MergedPart);
      group.length += part.length;
      if (group.parts.length === maximumParts || group.length > maximumLength) close(id, group);
    },
    flush() {
      for (const [id, group] of [...groups]) close(id, group);
    },
  };
}

function toPart({ own }: SingleDraft): MergedPart {
  const { uid, type, page_status, timestamp, ctime, event_tracking_ext: ext } = own;
  return { uid, type, page_status, timestamp, ctime, ext };
}
