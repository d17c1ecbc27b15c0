import type { CallAnswer, loginByOAuth } from '@bourse/gateway-contract';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import type { WaitingLogin } from './log-in.ts';

/** Missing after a login by a third party: a second proof, or an account. */
export type ThirdPartyOutcome = WaitingLogin | 'unbound' | undefined;

/** Completes a login by a third party, unless something is missing. */
export async function endThirdPartyLogin(
  sdk: Sdk,
  answer: CallAnswer<typeof loginByOAuth>,
): Promise<ThirdPartyOutcome> {
  if ('unbound' in answer) return 'unbound';
  if ('verification' in answer) {
    return { ...answer.verification, kind: 'third', target: undefined };
  }
  await sdk.completeLogin(answer);
  return undefined;
}
