import { decimalsOf } from '@bourse/trading/decimal';
import { steppedPrice, type DraftMarket } from '@bourse/trading/draft';
import { NumberField } from '#ui/fields/number-field.tsx';

interface PriceInputProps {
  readonly label: string;
  readonly value: string;
  readonly market: DraftMarket;
  readonly onChange: (price: string) => void;
}

/** A price in quote coin that arrow keys move by a tick. */
export function PriceInput({ label, value, market, onChange }: PriceInputProps) {
  const { instrument } = market;
  return (
    <NumberField
      label={label}
      unit={instrument.quoteCoin}
      decimals={decimalsOf(instrument.tickSize)}
      value={value}
      onChange={onChange}
      onStep={(ticks) => {
        // An empty field is stepped from the market.
        onChange(steppedPrice(value === '' ? (market.last ?? '') : value, ticks, instrument));
      }}
    />
  );
}
