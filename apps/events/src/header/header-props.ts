import type { ComponentType } from 'react';
import type { HeaderContext } from '../contract.ts';

export interface HeaderProps {
  readonly context: HeaderContext;
}

/** Properties of what a menu opens. */
export interface PanelProps extends HeaderProps {
  readonly close: () => void;
}

export type PanelName = 'AccountPanel' | 'LanguageList' | 'PairList' | 'SettingsPanel';

/** The module of what the menus open, which is loaded with the first of them. */
export type Panels = Readonly<Record<PanelName, ComponentType<PanelProps>>>;
