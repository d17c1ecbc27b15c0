import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Direction } from '../settings/ui-settings.ts';

/** A tab and its content, which is rendered while the tab is chosen. */
export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/** Properties of {@link Tabs}. */
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Rendered at the end of the tab row. */
  readonly aside?: ReactNode;
  /** The direction that arrow keys move in. */
  readonly direction: Direction;
  readonly className?: string;
}

/** Tabs above their content. Marks the selected tab with a line and weight, not colour alone. */
export function Tabs({ label, tabs, value, onChange, aside, direction, className }: TabsProps) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={onChange}
      dir={direction}
      className={classNames('flex min-h-0 flex-1 flex-col', className)}
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-1">
        <RadixTabs.List aria-label={label} className="flex overflow-x-auto">
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className={classNames(
                'hit-area shrink-0 border-b-2 border-transparent px-3 text-sm text-text-2 -outline-offset-2 hover:text-text-1',
                'data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-text-1',
              )}
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          className="flex min-h-0 flex-1 flex-col -outline-offset-2"
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
