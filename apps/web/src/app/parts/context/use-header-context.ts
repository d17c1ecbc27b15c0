import { subAccountOf, type User } from '@bourse/client/session';
import { useLoad } from '@bourse/react';
import type { HeaderContext } from '@bourse/ui/parts';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { usePage } from '#page/page-context.ts';
import { formatMoment } from '@bourse/i18n-registry/figures';
import { useDisplayCurrency } from '#platform/market/rates/currency.ts';
import { useRatesAge } from '#platform/market/rates/fiat.ts';
import { unreadAtom } from '#platform/notices/unread.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '@bourse/react/session';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { useParts } from './parts.ts';
import { useCommonContext } from './use-common-context.ts';
import { usePartSettings } from './use-part-settings.ts';

/** Returns the context that the header receives. */
export function useHeaderContext(): HeaderContext {
  const common = useCommonContext('header');
  const { simulation, preferences } = usePage();
  const { status, user } = useSession();
  const { currency, currencies, choose } = useDisplayCurrency();
  const ratesAt = useRatesAge();
  return {
    ...common,
    ledger: simulation.ledger,
    user: status === 'loading' ? undefined : toPartUser(user),
    expectsUser: preferences.read('global_user_id') !== '',
    unread: useAtomValue(unreadAtom),
    currency: currency.value,
    currencies,
    setCurrency: choose,
    ratesTime: ratesAt === undefined ? undefined : formatMoment(ratesAt, common.locale),
    ...usePartSettings(),
    findPairs: useFindPairs(),
    loadModule: useParts().loadModule,
    ...useActions(),
  };
}

function toPartUser(user: User | undefined): HeaderContext['user'] {
  if (!user) return null;
  return {
    name: user.loginName,
    subAccount: subAccountOf(user),
    vipLevel: user.vipLevel,
    showsVipLevel: user.showUserVip === 1,
    isVerified: user.hasRealValidate,
    hasPhone: user.phoneEnable,
    hasEmail: user.emailEnable,
    hasAuthenticator: user.googleEnable,
    openOtc: user.openOtc,
    isFund: user.isFund,
    fundDisabled: user.fundDisabled,
  };
}

type Actions = Pick<
  HeaderContext,
  'track' | 'readDeviceKey' | 'enterSimulation' | 'leaveSimulation' | 'logOut'
>;

function useActions(): Actions {
  const sdk = useSdk();
  const { simulation } = usePage();
  const enterSimulation = useEnterSimulation();
  const fixed = useMemo(
    () => ({
      track: (click: 'openPair') => {
        sdk.trackClick(click);
      },
      readDeviceKey: () => sdk.deviceKeyId(),
      leaveSimulation: () => {
        sdk.trackClick('exitSimulation');
        simulation.exit();
      },
      logOut: () => {
        sdk.trackClick('logOut');
        void sdk.logOut();
      },
    }),
    [sdk, simulation],
  );
  return { ...fixed, enterSimulation };
}

function useFindPairs(): HeaderContext['findPairs'] {
  const sdk = useSdk();
  const router = useRouter();
  const load = useLoad();
  return useCallback(async () => {
    const { findPairs } = await import('./find-pairs.ts');
    return findPairs({ sdk, router, load });
  }, [sdk, router, load]);
}
