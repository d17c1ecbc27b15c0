/** The four tiles of the leading pairs. */
export const tileGrid = 'grid grid-cols-2 gap-3';
export const tileLook =
  'h-44 min-w-0 rounded-panel border border-line bg-surface-1 p-3 sm:h-36 sm:p-4';

/** The panels of movers, and the invitation beside them. On a phone they scroll sideways. */
export const moverGrid =
  'flex snap-x gap-3 overflow-x-auto *:w-4/5 *:shrink-0 max-[24rem]:*:w-11/12 *:snap-start md:grid md:grid-cols-2 md:*:w-auto xl:grid-cols-4';
export const moverLook = 'flex flex-col rounded-panel border border-line bg-surface-1 p-4';
export const moverCount = 4;
/** The height of a panel's rows. */
export const moverRows = 'h-44';

/** Heights of a row of the list: a card on a phone. In rem, for the rows that are not rendered. */
export const rowHeightRem = { card: 4.5, row: 3.75 } as const;
export const rowHeight = { card: 'h-18', row: 'h-15' } as const;

/** The height of the heat map with its controls. */
export const mapFrame = 'h-140 md:h-160';
