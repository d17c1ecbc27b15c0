import { useMarket } from '#accounts/markets/market.ts';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import type { LadderProps } from './pair-ladder.tsx';

// A separate file keeps the names of the ladder's chunks out of the terminal's.
const PairLadder = lazyComponent(
  async () => (await withTexts(import('./pair-ladder.tsx'), 'tools', 'tables')).PairLadder,
);

/** The ladder of a pair. Another pair begins with one-click trading switched off. */
export function Ladder({ instrument }: LadderProps) {
  const { kind } = useMarket();
  return <PairLadder key={`${kind}/${instrument.symbol}`} instrument={instrument} />;
}
