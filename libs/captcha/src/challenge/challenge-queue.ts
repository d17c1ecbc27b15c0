import type { ChallengeSettings } from './challenge-settings.ts';
import type { ChallengeTask } from './challenge-task.ts';
import type { CurrentChallenge } from './current-challenge.ts';
import { runChallenge } from './run-challenge.ts';

/** Shows one challenge after the other. */
export class ChallengeQueue {
  readonly #settings: ChallengeSettings;
  readonly #current: CurrentChallenge;
  /** The first one is shown. */
  readonly #tasks: ChallengeTask[] = [];
  #isRunning = false;

  constructor(settings: ChallengeSettings, current: CurrentChallenge) {
    this.#settings = settings;
    this.#current = current;
  }

  add(task: ChallengeTask): void {
    this.#tasks.push(task);
    void this.#runAll();
  }

  /** Closes the challenge of a task that is no longer needed, or removes the task from the queue. */
  remove(task: ChallengeTask): void {
    const at = this.#tasks.indexOf(task);
    if (at === 0) this.#current.get()?.cancel();
    else if (at > 0) this.#tasks.splice(at, 1);
  }

  async #runAll(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let task = this.#tasks[0]; task; task = this.#tasks[0]) {
      const isSolved = await runChallenge(this.#settings, task, (challenge) => {
        this.#current.show(challenge);
      });
      this.#tasks.shift();
      task.end(isSolved);
    }
    this.#isRunning = false;
    this.#current.show(undefined);
  }
}
