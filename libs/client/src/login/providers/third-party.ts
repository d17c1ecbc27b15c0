import {
  checkIdentity,
  loginByApple,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  type CallAnswer,
} from '@bourse/gateway-contract';
import type { LoginClient } from '../login-client.ts';
import type { ProviderProof } from './read-answer.ts';
import type { WaitingLogin } from '../second-proof.ts';

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

/** Result for an identity: a login, or none; a new account may be possible. */
export type ProviderOutcome = ThirdPartyOutcome | 'registrable';

/** Logs in by an identity that is bound to an account. Creates none. */
export async function logInIfBound(
  client: LoginClient,
  proof: ProviderProof,
): Promise<ProviderOutcome> {
  const { bound, canRegister } = await client.call(checkIdentity, proof);
  if (bound) return logInByProvider(client, proof);
  return canRegister ? 'registrable' : 'unbound';
}

function callByProvider({ call }: Pick<LoginClient, 'call'>, { provider, token }: ProviderProof) {
  if (provider === 'apple') return call(loginByApple, { token });
  if (provider === 'google') return call(loginByGoogle, { token });
  if (provider === 'telegram') return call(loginByTelegram, { token });
  return call(loginByOAuth, { provider, token });
}
