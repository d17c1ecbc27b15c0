import type { CaptchaResult } from '../provider.ts';
import type { Assignment } from './assignment.ts';
import type { ChallengeQueue } from './challenge-queue.ts';
import { whenAborted } from './when-aborted.ts';

/** The challenge that an answer asks for. */
export interface ConfirmationRequest {
  readonly scene: string;
  readonly captchaId: string;
  readonly isRetry: boolean;
  readonly signal: AbortSignal | undefined;
}

/** The answer to a challenge, and which one that was: not the first if that was renewed. */
export interface SolvedChallenge extends CaptchaResult {
  readonly captchaId: string;
}

/** Has a challenge solved whose answer somebody else lets be judged. */
export function waitForSolution(
  { scene, captchaId, isRetry, signal }: ConfirmationRequest,
  queue: ChallengeQueue,
): Promise<SolvedChallenge | 'cancelled'> {
  return new Promise((resolve) => {
    let solved: SolvedChallenge | undefined;
    const assignment: Assignment = {
      scene,
      givenId: captchaId,
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
    const stopListening = whenAborted(signal, () => {
      resolve('cancelled');
      queue.remove(assignment);
    });
    queue.add(assignment);
  });
}
