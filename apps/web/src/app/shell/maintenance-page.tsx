import { getClientCommonConfig } from '@bourse/gateway-contract';
import { useClient, useRetryFailed } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoment, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { availability } from '#platform/sdk/availability.ts';
import { Button } from '@bourse/ui/fields';
import { ErrorPage } from './error-page.tsx';

/** Longest time between two attempts. */
const checkMs = 10_000;

/** Stands in the place of every page during maintenance, and gives it back when calls are answered. */
export function MaintenancePage({ until }: { readonly until: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isChecking, check] = useCheck();
  const time = isolate(formatMoment(until, locale));
  const onTime = useEffectEvent(() => {
    void check();
  });
  useEffect(() => {
    const wait = Math.min(checkMs, Math.max(1_000, until - Date.now()));
    const timer = setInterval(onTime, wait);
    return () => {
      clearInterval(timer);
    };
  }, [until]);
  return (
    <ErrorPage
      title={t({ id: 'maintenance.title', message: 'The exchange is under maintenance' })}
      text={t({
        id: 'maintenance.text',
        message: 'No orders are accepted for now. Your open orders and balances are not affected.',
      })}
    >
      <p role="status" className="text-md text-text-1">
        {t({
          id: 'maintenance.until',
          message: `Expected to end: ${{ time }}. This page retries automatically.`,
        })}
      </p>
      <Button
        look="primary"
        className="h-11 px-6"
        busy={isChecking}
        onClick={() => {
          void check();
        }}
      >
        {t({ id: 'maintenance.check', message: 'Try now' })}
      </Button>
    </ErrorPage>
  );
}

function useCheck(): readonly [isChecking: boolean, check: () => Promise<void>] {
  const { call } = useClient();
  const retryFailed = useRetryFailed();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      await call(getClientCommonConfig, {});
      availability.endMaintenance();
      await retryFailed();
    } catch {
      // `availability` has noted when maintenance ends.
    } finally {
      setChecking(false);
    }
  };
  return [isChecking, check];
}
