import { whenAborted } from '../callbacks/when-aborted.ts';
import type { ChallengeQueue } from '../challenge/challenge-queue.ts';
import type { ChallengeTask } from '../challenge/challenge-task.ts';
import type { CaptchaResult } from '../challenge/provider.ts';

/** The challenge that an answer requests. */
export interface RequestedChallenge {
  readonly scene: string;
  readonly captchaId: string;
  readonly isRetry: boolean;
  readonly signal: AbortSignal | undefined;
}

/** A solved challenge. `captchaId` differs from the requested one if the challenge was renewed. */
export interface SolvedChallenge extends CaptchaResult {
  readonly captchaId: string;
}

/** Shows a challenge and resolves with its solution. The caller has the gateway check it. */
export function solveRequestedChallenge(
  { scene, captchaId, isRetry, signal }: RequestedChallenge,
  queue: ChallengeQueue,
): Promise<SolvedChallenge | 'cancelled'> {
  return new Promise((resolve) => {
    let solved: SolvedChallenge | undefined;
    let stopListening: () => void = () => undefined;
    const task: ChallengeTask = {
      scene,
      givenId: captchaId,
      ticket: undefined,
      isRetry,
      judge: (id, result) => {
        solved = { ...result, captchaId: id };
        return Promise.resolve(true);
      },
      end: () => {
        stopListening();
        resolve(solved ?? 'cancelled');
      },
    };
    stopListening = whenAborted(signal, () => {
      resolve('cancelled');
      queue.remove(task);
    });
    queue.add(task);
  });
}
