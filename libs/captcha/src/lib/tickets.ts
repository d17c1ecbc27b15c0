/** What a waiting request gets in the end. */
export type TicketOutcome = { readonly token: string } | 'cancelled';

/** One request that waits for a challenge. */
export interface Waiting {
  readonly ticket: string;
  readonly settle: (outcome: TicketOutcome) => void;
}

/** The gateway serves so many requests with one token. */
const maximumTickets = 8;

/** The requests that one challenge answers for. */
export interface TicketGroup {
  readonly scene: string;
  readonly waiting: Set<Waiting>;
  /** No more may join once the answer is on its way. */
  closed: boolean;
}

/** Puts a request into an open group of its scene, or into a new one at the end. */
export function joinGroup(
  groups: TicketGroup[],
  scene: string,
  isSingle: boolean,
  waiting: Waiting,
): TicketGroup {
  const open = groups.find(
    (group) =>
      !isSingle && group.scene === scene && !group.closed && group.waiting.size < maximumTickets,
  );
  const group = open ?? { scene, waiting: new Set(), closed: false };
  group.waiting.add(waiting);
  if (!open) groups.push(group);
  return group;
}
