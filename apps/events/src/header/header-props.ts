import type { HeaderContext } from '../contract.ts';

export interface HeaderProps {
  readonly context: HeaderContext;
}

/** Properties of what a menu opens. */
export interface PanelProps extends HeaderProps {
  readonly close: () => void;
}
