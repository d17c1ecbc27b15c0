import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { SettingsIcon } from '#ui/pictures/icons.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const SettingsPanel = lazy(async () => ({
  default: (await import('./settings-panel.tsx')).SettingsPanel,
}));

export function SettingsMenu() {
  const { t } = useLingui();
  return (
    <Popover label={t({ id: 'settings.open', message: 'Settings' })} button={<SettingsIcon />}>
      {() => (
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
          <SettingsPanel />
        </Suspense>
      )}
    </Popover>
  );
}
