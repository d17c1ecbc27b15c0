import type { Challenge } from '../challenge.ts';
import type { ResolvedOptions } from '../options.ts';
import { runChallenge } from './run-challenge.ts';
import { joinGroup } from './tickets.ts';
import type { TicketGroup, TicketOutcome } from './tickets.ts';

/** Lets requests wait for challenges, which are shown one after the other. */
export interface ChallengeQueue {
  readonly wait: (
    scene: string,
    ticket: string,
    signal: AbortSignal | undefined,
  ) => Promise<TicketOutcome>;
}

/** `show` receives the challenge to show now, and `undefined` when there is none left. */
export function createChallengeQueue(
  options: ResolvedOptions,
  show: (challenge: Challenge | undefined) => void,
): ChallengeQueue {
  const singles = new Set(options.singleScenes);
  const groups: TicketGroup[] = [];
  let cancelShown: () => void = () => undefined;
  let running = false;

  async function runAll(): Promise<void> {
    if (running) return;
    running = true;
    for (let group = groups[0]; group; group = groups[0]) {
      const outcome = await runChallenge(options, group, (challenge) => {
        cancelShown = challenge.cancel;
        show(challenge);
      });
      groups.shift();
      for (const waiting of group.waiting) waiting.settle(outcome);
    }
    running = false;
    show(undefined);
  }

  /** The challenge of nobody closes; one that is not shown yet never opens. */
  function leave(group: TicketGroup): void {
    if (group.waiting.size > 0) return;
    if (group === groups[0]) cancelShown();
    else groups.splice(groups.indexOf(group), 1);
  }

  return {
    wait: (scene, ticket, signal) =>
      new Promise((resolve) => {
        const waiting = { ticket, settle: resolve };
        const group = joinGroup(groups, scene, singles.has(scene), waiting);
        const onAbort = () => {
          if (!group.waiting.delete(waiting)) return;
          resolve('cancelled');
          leave(group);
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        void runAll();
      }),
  };
}
