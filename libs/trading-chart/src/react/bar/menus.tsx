import { Suspense } from 'react';
import type { ChartSettings } from '../choices/chart-settings.ts';
import type { IndicatorChoice } from '../choices/use-chart.ts';
import { useSetup } from '../setup/chart-setup.ts';
import { lazyPart } from '../setup/lazy-part.ts';
import { Icon } from '../setup/tool.tsx';

// Most charts are seen without a look into their menus.
const IndicatorList = lazyPart(async () => (await import('./indicator-list.tsx')).IndicatorList);
const SettingsMenu = lazyPart(async () => (await import('./settings-menu.tsx')).SettingsMenu);

/** The button of the indicators. */
export function IndicatorMenu({ choice }: { readonly choice: IndicatorChoice }) {
  const { words, controls } = useSetup();
  const { indicators } = words.bar;
  return (
    <controls.AnchoredPopover
      label={indicators}
      width={320}
      button={
        <>
          <Icon>
            <path d="M3 17c4 0 4-10 8-10s4 8 10 4M3 21h18" />
          </Icon>
          <span className="chart-wide">{indicators}</span>
        </>
      }
    >
      {() => (
        <Suspense>
          <IndicatorList choice={choice} />
        </Suspense>
      )}
    </controls.AnchoredPopover>
  );
}

interface SettingsMenuProps {
  readonly settings: ChartSettings;
  readonly isCompared: boolean;
}

/** The button of the settings. */
export function ChartSettingsMenu(props: SettingsMenuProps) {
  const { words, controls } = useSetup();
  return (
    <controls.AnchoredPopover
      label={words.bar.settings}
      button={
        <Icon>
          <path d="M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 1 0-4 0a2 2 0 0 0 4 0M10 17a2 2 0 1 0-4 0a2 2 0 0 0 4 0" />
        </Icon>
      }
    >
      {() => (
        <Suspense>
          <SettingsMenu {...props} />
        </Suspense>
      )}
    </controls.AnchoredPopover>
  );
}
