/** Panels of a terminal that a window can show alone. */
export const windowPanels = ['chart', 'book', 'trades', 'account'] as const;

export type WindowPanel = (typeof windowPanels)[number];

/** A window that shows a panel alone. */
export interface PanelWindow {
  readonly panel: WindowPanel;
  /** Id of the terminal that has opened it. */
  readonly terminal: string;
}

/** Returns the name of a window, which it keeps over reloads. */
export function panelWindowName({ panel, terminal }: PanelWindow): string {
  return `bourse-${panel}-${terminal}`;
}

/** Returns the panel window that has a name; `undefined` for a window with a whole terminal. */
export function panelWindowOf(name: string): PanelWindow | undefined {
  const panel = windowPanels.find((known) => name.startsWith(`bourse-${known}-`));
  return panel && { panel, terminal: name.slice(`bourse-${panel}-`.length) };
}
