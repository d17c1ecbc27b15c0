import type { ResolvedOptions } from '../options.ts';
import type { Assignment } from './assignment.ts';
import type { ChallengeQueue } from './challenge-queue.ts';
import { whenAborted } from './when-aborted.ts';

/** What a waiting request gets in the end. */
export type TicketOutcome = { readonly token: string } | 'cancelled';

/** Lets requests that were refused wait for a token. */
export interface TicketDesk {
  readonly wait: (
    scene: string,
    ticket: string,
    signal: AbortSignal | undefined,
  ) => Promise<TicketOutcome>;
}

/** One request that waits. */
interface Waiting {
  readonly ticket: string;
  readonly settle: (outcome: TicketOutcome) => void;
}

/** The requests that one challenge answers for. */
interface TicketGroup extends Assignment {
  readonly waiting: Set<Waiting>;
  readonly mayBeJoined: () => boolean;
}

/** The gateway serves so many requests with one token. */
const maximumTickets = 8;

/** Requests of one scene share a challenge while it is not being judged. */
export function createTicketDesk(options: ResolvedOptions, queue: ChallengeQueue): TicketDesk {
  const singles = new Set(options.singleScenes);
  const groups = new Set<TicketGroup>();

  function join(scene: string, waiting: Waiting): TicketGroup {
    const open = singles.has(scene)
      ? undefined
      : [...groups].find((group) => group.scene === scene && group.mayBeJoined());
    const group = open ?? createGroup(scene, options, () => groups.delete(group));
    group.waiting.add(waiting);
    if (!open) {
      groups.add(group);
      queue.add(group);
    }
    return group;
  }

  return {
    wait: (scene, ticket, signal) =>
      new Promise((resolve) => {
        const stopListening = whenAborted(signal, () => {
          group.waiting.delete(waiting);
          resolve('cancelled');
          if (group.waiting.size > 0) return;
          groups.delete(group);
          queue.remove(group);
        });
        const waiting: Waiting = {
          ticket,
          settle: (outcome) => {
            stopListening();
            resolve(outcome);
          },
        };
        const group = join(scene, waiting);
      }),
  };
}

function createGroup(
  scene: string,
  { transport }: ResolvedOptions,
  onEnd: () => void,
): TicketGroup {
  const waiting = new Set<Waiting>();
  let isJudged = false;
  let token: string | undefined;
  return {
    scene,
    waiting,
    givenId: undefined,
    isRetry: false,
    mayBeJoined: () => !isJudged && waiting.size < maximumTickets,
    judge: async (geetestId, result) => {
      isJudged = true;
      const tickets = [...waiting].map(({ ticket }) => ticket);
      token = await transport.check({ ...result, geetestId, scene, tickets });
      isJudged = token !== undefined;
      return isJudged;
    },
    end: (isSolved) => {
      onEnd();
      const outcome = isSolved && token !== undefined ? { token } : 'cancelled';
      for (const { settle } of waiting) settle(outcome);
    },
  };
}
