import { whenAborted } from '../callbacks/when-aborted.ts';
import type { ChallengeQueue } from '../challenge/challenge-queue.ts';
import type { CaptchaTransport } from '../challenge/transport.ts';
import {
  createTicketGroup,
  type TicketGroup,
  type TicketOutcome,
  type WaitingTicket,
} from './ticket-group.ts';

/** Tickets of refused requests that wait for a challenge. */
export interface Tickets {
  /** Resolves when the challenge of a ticket is solved, closed or aborted. Never rejects. */
  readonly wait: (
    scene: string,
    ticket: string,
    signal: AbortSignal | undefined,
  ) => Promise<TicketOutcome>;
}

/** Requests of one scene share a challenge, except in `singleScenes`. */
export function createTickets(
  singleScenes: readonly string[],
  transport: CaptchaTransport,
  queue: ChallengeQueue,
): Tickets {
  const singles = new Set(singleScenes);
  const groups = new Set<TicketGroup>();
  return {
    wait: (scene, ticket, signal) =>
      new Promise((resolve) => {
        const isSingle = singles.has(scene);
        const joinable = isSingle
          ? undefined
          : [...groups].find((group) => group.scene === scene && group.isJoinable());
        const group =
          joinable ?? createTicketGroup(scene, isSingle ? ticket : undefined, transport);
        let stopListening: () => void = () => undefined;
        const waiting: WaitingTicket = {
          ticket,
          resolveTicket: (outcome) => {
            groups.delete(group);
            stopListening();
            resolve(outcome);
          },
        };
        group.waiting.add(waiting);
        groups.add(group);
        stopListening = whenAborted(signal, () => {
          group.waiting.delete(waiting);
          resolve('cancelled');
          if (group.waiting.size > 0) return;
          groups.delete(group);
          queue.remove(group);
        });
        if (!joinable) queue.add(group);
      }),
  };
}
