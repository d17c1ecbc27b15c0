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
export async function solveRequestedChallenge(
  { scene, captchaId, isRetry, signal }: RequestedChallenge,
  queue: ChallengeQueue,
): Promise<SolvedChallenge | 'cancelled'> {
  let stopListening: (() => void) | undefined;
  const outcome = await new Promise<SolvedChallenge | 'cancelled'>((resolve) => {
    const task = createTask(scene, captchaId, isRetry, resolve);
    stopListening = whenAborted(signal, () => {
      resolve('cancelled');
      queue.remove(task);
    });
    queue.add(task);
  });
  stopListening?.();
  return outcome;
}

function createTask(
  scene: string,
  givenId: string,
  isRetry: boolean,
  onEnd: (outcome: SolvedChallenge | 'cancelled') => void,
): ChallengeTask {
  let solved: SolvedChallenge | undefined;
  return {
    scene,
    givenId,
    isRetry,
    judge: (captchaId, result) => {
      solved = { ...result, captchaId };
      return Promise.resolve(true);
    },
    end: () => {
      onEnd(solved ?? 'cancelled');
    },
  };
}
