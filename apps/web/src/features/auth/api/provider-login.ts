import {
  authorizationUrl,
  logInByProvider,
  nameOfProvider,
  type PageProvider,
  type ProviderProof,
  type ProviderVisit,
  type ThirdPartyOutcome,
} from '@bourse/client/login';
import { beginTelegramVisit, bindIdentity, checkIdentity } from '@bourse/gateway-contract';
import { localizeUrl } from '@bourse/i18n-registry';
import { shownHere, useAction, useSend } from '@bourse/react';
import { createUrlSafety } from '@bourse/url-safety';
import { usePage } from '#page/page-context.ts';
import { callbackPath } from '#page/provider-visits.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

interface VisitPlan extends Pick<ProviderVisit, 'purpose' | 'redirect'> {
  readonly provider: PageProvider;
}

/** Leaves the page for a provider's, which leads back to the callback page. */
export function useVisitProvider() {
  const sdk = useSdk();
  const { cookies, origin, providerVisits } = usePage();
  const locale = useLocale();
  return useAction(
    async ({ provider, purpose, redirect }: VisitPlan) => {
      await sdk.deviceKeyId();
      if (provider.kind === 'telegram') await sdk.call(beginTelegramVisit, {});
      const nonce = cookies.read('session_token') ?? '';
      const state = crypto.randomUUID();
      const url = authorizationUrl(provider, { returnTo: origin + callbackPath, state, nonce });
      const begun: ProviderVisit = {
        provider: provider.provider,
        name: nameOfProvider(provider),
        purpose,
        redirect,
        state,
        nonce,
        startedAt: sdk.now(),
      };
      providerVisits.begin(JSON.stringify(begun), localizeUrl(callbackPath, locale));
      createUrlSafety({ redirectOrigins: [new URL(url).origin] }).safeNavigate(url);
    },
    { meta: shownHere },
  );
}

/** Result for an identity: a login, or none; a new account may be possible. */
export type ProviderOutcome = ThirdPartyOutcome | 'registrable';

/** Logs in by an identity that is bound to an account. Creates none. */
export function useProviderLogin() {
  const sdk = useSdk();
  return useAction(
    async (proof: ProviderProof): Promise<ProviderOutcome> => {
      const { bound, canRegister } = await sdk.call(checkIdentity, proof);
      if (bound) return logInByProvider(sdk, proof);
      return canRegister ? 'registrable' : 'unbound';
    },
    { meta: shownHere },
  );
}

export function useProviderRegistration() {
  const sdk = useSdk();
  return useAction((proof: ProviderProof) => logInByProvider(sdk, proof), { meta: shownHere });
}

export const useBindProvider = () =>
  useSend(bindIdentity, { meta: shownHere, by: useProvenCall() });
