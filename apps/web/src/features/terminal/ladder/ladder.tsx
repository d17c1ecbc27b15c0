import { lazy } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { loadTexts } from '#platform/locale/texts.ts';
import type { LadderProps } from './pair-ladder.tsx';

// A separate file keeps the names of the ladder's chunks out of the terminal's.
const PairLadder = lazy(async () => {
  const loaded = import('./pair-ladder.tsx');
  await Promise.all([loadTexts('tools'), loadTexts('tables')]);
  return { default: (await loaded).PairLadder };
});

/** The ladder of a pair. Another pair begins with one-click trading switched off. */
export function Ladder({ instrument }: LadderProps) {
  const { kind } = useMarket();
  return <PairLadder key={`${kind}/${instrument.symbol}`} instrument={instrument} />;
}
