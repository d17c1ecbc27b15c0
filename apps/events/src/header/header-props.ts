import type { HeaderContext } from '@bourse/ui/parts';
import type { ComponentType } from 'react';

export interface HeaderProps {
  readonly context: HeaderContext;
}

/** Properties of what a menu opens. */
export interface PanelProps extends HeaderProps {
  readonly close: () => void;
}

export const panelNames = ['AccountPanel', 'LanguageList', 'PairList', 'SettingsPanel'] as const;

export type PanelName = (typeof panelNames)[number];

/** The module of what the menus open, which is loaded with the first of them. */
export type Panels = Readonly<Record<PanelName, ComponentType<PanelProps>>>;
