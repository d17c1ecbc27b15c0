import { use, useState } from 'react';
import { UiSettingsContext } from '../settings/ui-settings.ts';
import { Panel } from './panel.tsx';
import { Tabs, type Tab } from './tabs.tsx';

/** Properties of {@link TabbedPanel}. */
export interface TabbedPanelProps {
  readonly label: string;
  /** The first tab is open at first. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly className?: string | undefined;
}

/** A {@link Panel} with tabs, which keeps the chosen one itself. */
export function TabbedPanel({ label, tabs, className }: TabbedPanelProps) {
  const { direction = 'ltr' } = use(UiSettingsContext);
  const [tab, setTab] = useState<string>(tabs[0].value);
  return (
    <Panel label={label} className={className}>
      <Tabs label={label} direction={direction} value={tab} onChange={setTab} tabs={tabs} />
    </Panel>
  );
}
