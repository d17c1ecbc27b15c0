import { parseDecimal } from '@bourse/trading/decimal';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { FiatValue } from './fiat-value.tsx';

interface EnteredValueProps {
  /** As typed; the value is unknown while it is no number. */
  readonly amount: string;
  readonly coin: string;
  readonly className?: string | undefined;
}

/** Value of an entered amount in the display currency. */
export function EnteredValue({ amount, coin, className }: EnteredValueProps) {
  const rate = useFiatRate(coin);
  return <FiatValue amount={parseDecimal(amount)?.toFixed()} rate={rate} className={className} />;
}
