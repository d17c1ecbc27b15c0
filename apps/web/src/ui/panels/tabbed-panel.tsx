import { directionOf } from '@bourse/i18n-registry';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { Panel } from './panel.tsx';
import { Tabs, type Tab } from './tabs.tsx';

interface TabbedPanelProps {
  readonly label: string;
  /** The first tab is open at first. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly className?: string | undefined;
}

export function TabbedPanel({ label, tabs, className }: TabbedPanelProps) {
  const direction = directionOf(useLocale());
  const [tab, setTab] = useState<string>(tabs[0].value);
  return (
    <Panel label={label} className={className}>
      <Tabs label={label} direction={direction} value={tab} onChange={setTab} tabs={tabs} />
    </Panel>
  );
}
