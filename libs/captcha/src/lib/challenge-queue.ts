import type { Challenge } from '../challenge.ts';
import type { ResolvedOptions } from '../options.ts';
import type { Assignment } from './assignment.ts';
import { createOpener } from './open-provider.ts';
import { runChallenge } from './run-challenge.ts';

/** Shows challenges one after the other. */
export interface ChallengeQueue {
  readonly add: (assignment: Assignment) => void;
  /** Takes an assignment out that nobody waits for any more; its challenge closes, or never opens. */
  readonly remove: (assignment: Assignment) => void;
}

/** Where challenges appear. */
export interface Stage {
  /** Receives the challenge to show now, and `undefined` when there is none left. */
  readonly show: (challenge: Challenge | undefined) => void;
  /** Whether anything shows the challenges. */
  readonly isWatched: () => boolean;
}

export function createChallengeQueue(
  options: ResolvedOptions,
  { show, isWatched }: Stage,
): ChallengeQueue {
  const { provider, withoutPuzzle } = options;
  const tools = {
    ...options,
    isWatched,
    provider: createOpener(provider),
    withoutPuzzle: withoutPuzzle && createOpener(withoutPuzzle),
  };
  const waiting: Assignment[] = [];
  let cancelShown: () => void = () => undefined;
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let assignment = waiting[0]; assignment; assignment = waiting[0]) {
      const isSolved = await runChallenge(tools, assignment, (challenge) => {
        cancelShown = challenge.cancel;
        show(challenge);
      });
      waiting.shift();
      assignment.end(isSolved);
    }
    isRunning = false;
    show(undefined);
  }

  return {
    add: (assignment) => {
      waiting.push(assignment);
      void runAll();
    },
    remove: (assignment) => {
      if (assignment === waiting[0]) cancelShown();
      else if (waiting.includes(assignment)) waiting.splice(waiting.indexOf(assignment), 1);
    },
  };
}
