import type { ChallengeSettings } from './challenge-settings.ts';
import type { ChallengeTask } from './challenge-task.ts';
import type { CurrentChallenge } from './current-challenge.ts';
import { runChallenge } from './run-challenge.ts';

/** Shows one challenge after the other. */
export interface ChallengeQueue {
  readonly add: (task: ChallengeTask) => void;
  /** Closes the challenge of a task that is no longer needed, or removes the task from the queue. */
  readonly remove: (task: ChallengeTask) => void;
}

export function createChallengeQueue(
  settings: ChallengeSettings,
  { get, show }: CurrentChallenge,
): ChallengeQueue {
  const tasks: ChallengeTask[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let task = tasks[0]; task; task = tasks[0]) {
      const isSolved = await runChallenge(settings, task, show);
      tasks.shift();
      task.end(isSolved);
    }
    isRunning = false;
    show(undefined);
  }

  return {
    add: (task) => {
      tasks.push(task);
      void runAll();
    },
    remove: (task) => {
      const at = tasks.indexOf(task);
      if (at === 0) get()?.cancel();
      else if (at > 0) tasks.splice(at, 1);
    },
  };
}
