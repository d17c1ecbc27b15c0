import type { ChallengeTask } from '../challenge/challenge-task.ts';
import type { CaptchaTransport } from '../challenge/transport.ts';

/** Result of a request that waited for a challenge. */
export type TicketOutcome = { readonly token: string } | 'cancelled';

/** A refused request that waits for a challenge. */
export interface WaitingTicket {
  readonly ticket: string;
  readonly resolveTicket: (outcome: TicketOutcome) => void;
}

/** Refused requests of one scene that share a challenge. */
export interface TicketGroup extends ChallengeTask {
  readonly waiting: Set<WaitingTicket>;
  readonly isJoinable: () => boolean;
}

/** The gateway accepts one token for at most this number of requests. */
const maximumTickets = 8;

/** @param ticket - The only ticket that the group has. */
export function createTicketGroup(
  scene: string,
  ticket: string | undefined,
  transport: CaptchaTransport,
): TicketGroup {
  const waiting = new Set<WaitingTicket>();
  let isJudged = false;
  let token: string | undefined;
  return {
    scene,
    waiting,
    givenId: undefined,
    ticket,
    isRetry: false,
    isJoinable: () => !isJudged && waiting.size < maximumTickets,
    judge: async (geetestId, result) => {
      isJudged = true;
      const tickets = [...waiting].map(({ ticket }) => ticket);
      token = await transport.check({ ...result, geetestId, scene, tickets });
      isJudged = token !== undefined;
      return isJudged;
    },
    end: (isSolved) => {
      const outcome = isSolved && token !== undefined ? { token } : 'cancelled';
      for (const { resolveTicket } of waiting) resolveTicket(outcome);
    },
  };
}
