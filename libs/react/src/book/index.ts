export { useBookPointer } from './use-book-pointer.ts';
export type { BookPointer, BookPointerOptions } from './use-book-pointer.ts';
export { useHeld } from './use-held.ts';
export type { Held } from './use-held.ts';
export { usePausedTrades } from './use-paused-trades.ts';
export type { ShownTrades } from './use-paused-trades.ts';
export { useRovingFocus } from './use-roving-focus.ts';
export type { RovingFocus } from './use-roving-focus.ts';
