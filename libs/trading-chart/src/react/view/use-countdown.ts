import { useEffect } from 'react';
import type { ChartView } from '../../chart-view.ts';
import type { Candle } from '../../series/candle.ts';
import { countdownOf, type Granularity } from '../../times/candle-end.ts';
import { useSetup } from '../setup/chart-setup.ts';

/** Shows the time that a candle has left with each change of the newest one, in its drawing, and each second without one. */
export function useCountdown(
  view: ChartView | undefined,
  newest: Candle | undefined,
  granularity: Granularity,
): void {
  const { now = Date.now } = useSetup();
  useEffect(() => {
    if (!view || !newest) return undefined;
    const [start] = newest;
    const show = () => {
      view.setCountdown(countdownOf(start, granularity, now()));
    };
    show();
    const timer = setInterval(show, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [view, newest, granularity, now]);
}
