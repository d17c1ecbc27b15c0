import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@bourse/ui/fields';
import { Popover } from '@bourse/ui/overlays';
import { SettingsIcon } from '@bourse/ui/icons';
import { Skeleton } from '@bourse/ui/states';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import type { BookSettings } from './book-settings.ts';
import { GroupingSelect } from './grouping-select.tsx';
import { ViewIcon } from './view-icon.tsx';

const BookMenu = lazyComponent(async () => (await import('./book-menu.tsx')).BookMenu);

interface BookToolbarProps {
  readonly instrument: SpotInstrument;
  readonly settings: BookSettings;
  readonly onChange: (changes: Partial<BookSettings>) => void;
  readonly grouping: string;
  readonly onGroup: (grouping: string) => void;
}

export function BookToolbar(props: BookToolbarProps) {
  const { instrument, settings, onChange, grouping, onGroup } = props;
  const { t } = useLingui();
  const views = [
    { value: 'both', label: t({ id: 'book.both', message: 'Both sides' }) },
    { value: 'bids', label: t({ id: 'book.bids', message: 'Buy orders' }) },
    { value: 'asks', label: t({ id: 'book.asks', message: 'Sell orders' }) },
  ] as const;
  return (
    <div className="flex items-center gap-1 px-2 pt-1">
      <Segmented
        label={t({ id: 'book.view', message: 'Order book view' })}
        value={settings.view}
        onChange={(view) => {
          onChange({ view });
        }}
        options={views.map((view) => ({ ...view, icon: <ViewIcon view={view.value} /> }))}
      />
      <GroupingSelect instrument={instrument} grouping={grouping} onGroup={onGroup} />
      <Popover
        label={t({ id: 'book.settings', message: 'Order book settings' })}
        placement="button"
        button={<SettingsIcon />}
      >
        {() => (
          <Suspense fallback={<Skeleton className="h-27" />}>
            <BookMenu instrument={instrument} settings={settings} onChange={onChange} />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}
