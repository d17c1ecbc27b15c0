import { beginTelegramVisit } from '@bourse/gateway-contract';
import type { Cookies } from '../../browser/cookies.ts';
import { createSessionCookies } from '../../session/session-cookies.ts';
import type { VisitingClient } from '../login-client.ts';
import { authorizationUrl, nameOfProvider, type PageProvider } from './page-provider.ts';
import { randomName } from '../ports.ts';
import type { ProviderVisit } from './visit.ts';

/** Purpose of a visit to a provider, and the way back. */
export interface VisitPlan extends Pick<ProviderVisit, 'purpose' | 'redirect'> {
  readonly provider: PageProvider;
  /** Address of the callback page, without query. */
  readonly returnTo: string;
  readonly cookies: Cookies;
}

/** Begins a visit. Store it as JSON until the provider answers, then load the address of the provider's page. */
export async function beginVisit(
  { call, deviceKeyId, now }: VisitingClient,
  { provider, purpose, redirect, returnTo, cookies }: VisitPlan,
): Promise<{ readonly visit: ProviderVisit; readonly url: string }> {
  await deviceKeyId();
  if (provider.kind === 'telegram') await call(beginTelegramVisit, {});
  const nonce = createSessionCookies(cookies).token() ?? '';
  const state = randomName();
  const visit: ProviderVisit = {
    provider: provider.provider,
    name: nameOfProvider(provider),
    purpose,
    redirect,
    state,
    nonce,
    startedAt: now(),
  };
  return { visit, url: authorizationUrl(provider, { returnTo, state, nonce }) };
}
