import { usePairAlerts } from '@bourse/react/notices';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Popover } from '@bourse/ui/overlays';
import { BellIcon } from '@bourse/ui/icons';
import { Skeleton } from '@bourse/ui/states';
import { useMarket } from '#accounts/markets/market.ts';
import { withTexts } from '#platform/locale/texts.ts';
import type { AlertPanelProps } from './panel/alert-panel.tsx';

const AlertPanel = lazyComponent(
  async () => (await withTexts(import('./panel/alert-panel.tsx'), 'tools')).AlertPanel,
);

export function AlertBell({ instrument }: AlertPanelProps) {
  const { t } = useLingui();
  const { data } = usePairAlerts(useMarket().kind, instrument.symbol);
  const count = data?.length ?? 0;
  const label =
    count === 0
      ? t({ id: 'alerts.title', message: 'Price alerts' })
      : t({
          id: 'alerts.title-count',
          message: plural(count, {
            one: 'Price alerts: # active',
            other: 'Price alerts: # active',
          }),
        });
  return (
    <Popover
      label={label}
      shape="sheet"
      placement="button"
      width={22}
      button={
        <span className="relative">
          <BellIcon />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute -end-2 -top-1.5 min-w-4 rounded-full bg-accent px-1 text-center text-2xs font-semibold text-on-accent"
            >
              {count}
            </span>
          )}
        </span>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton className="h-75 w-full" />}>
          <AlertPanel instrument={instrument} />
        </Suspense>
      )}
    </Popover>
  );
}
