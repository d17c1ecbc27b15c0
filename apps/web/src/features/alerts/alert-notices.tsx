import { hasNews, reachedAlerts, type KnownAlerts } from '@bourse/client/notices';
import { getAlerts, type MarketAlert } from '@bourse/gateway-contract';
import { useAnswer } from '@bourse/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSounds } from '#platform/sounds/sounds.ts';
import { useAlertToasts } from './use-alert-toasts.ts';
import { useMarkSeen } from '@bourse/react/notices';

const products = [
  { product: 'spot', instType: 'SPOT' },
  { product: 'futures', instType: 'USDT-FUTURES' },
] as const;

/** Shows alerts that were reached while the page was hidden once it is visible, unless another page has shown them. */
export function AlertNotices() {
  const sdk = useSdk();
  const all = useAnswer(getAlerts, {});
  const known = useRef<KnownAlerts>({});
  const shown = useRef(new Set<string>());
  const play = useSounds();
  const toasts = useAlertToasts();
  const markSeen = useMarkSeen();
  const show = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const reached = reachedAlerts(known.current);
    const due = reached.filter(({ alertId }) => !shown.current.has(alertId));
    due.forEach(({ alertId }) => shown.current.add(alertId));
    if (due.length > 0) void toasts.show(due);
    markSeen(reached.map(({ alertId }) => alertId));
  });
  const receive = useEffectEvent(
    (product: MarketAlert['product'], alerts: readonly MarketAlert[]) => {
      const before = known.current[product];
      known.current = { ...known.current, [product]: alerts };
      all.put((known) => ({
        ...known,
        alerts: [...known.alerts.filter((alert) => alert.product !== product), ...alerts],
      }));
      if (before && hasNews(before, alerts)) play('attention');
      show();
    },
  );
  useEffect(() => {
    const stops = products.map(({ product, instType }) =>
      sdk.market.subscribe({ instType, channel: 'alerts', instId: 'default' }, ({ data }) => {
        receive(product, data);
      }),
    );
    const onSeen = () => {
      show();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [sdk]);
  return null;
}
