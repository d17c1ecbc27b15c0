import { useLivePositions as useThem } from '@bourse/react';
import { useForTrader } from '../markets/own-lists.ts';

/** The positions at the newest mark prices; `undefined` while they are unknown. */
export const useLivePositions = () => useThem(useForTrader());
