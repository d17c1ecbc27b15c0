import {
  loginByApple,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  type CallAnswer,
} from '@bourse/gateway-contract';
import type { LoginClient } from './login-client.ts';
import type { ProviderProof } from './read-answer.ts';
import type { WaitingLogin } from './second-proof.ts';

/** Missing after a login by a third party: a second proof, or an account. */
export type ThirdPartyOutcome = WaitingLogin | 'unbound' | undefined;

/** Completes a login by a third party, unless something is missing. */
export async function endThirdPartyLogin(
  { completeLogin }: Pick<LoginClient, 'completeLogin'>,
  answer: CallAnswer<typeof loginByOAuth>,
): Promise<ThirdPartyOutcome> {
  if ('unbound' in answer) return 'unbound';
  if ('verification' in answer) {
    return { ...answer.verification, kind: 'third', target: undefined };
  }
  await completeLogin(answer);
  return undefined;
}

/** Logs in by a provider's proof. A new account is created if the proof belongs to none. */
export async function logInByProvider(
  client: LoginClient,
  proof: ProviderProof,
): Promise<ThirdPartyOutcome> {
  return endThirdPartyLogin(client, await callByProvider(client, proof));
}

function callByProvider({ call }: Pick<LoginClient, 'call'>, { provider, token }: ProviderProof) {
  if (provider === 'apple') return call(loginByApple, { token });
  if (provider === 'google') return call(loginByGoogle, { token });
  if (provider === 'telegram') return call(loginByTelegram, { token });
  return call(loginByOAuth, { provider, token });
}
