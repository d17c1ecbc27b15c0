import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { decimalsOf, money, parseDecimal } from '#platform/format/money.ts';
import { Button } from '#ui/fields/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import {
  isSizedInQuote,
  quoteDecimals,
  steppedPrice,
  withAmount,
  withPrice,
  withTotal,
} from '../draft/order-draft.ts';
import { useOrderBook } from '../market/use-order-book.ts';

interface OrderFieldsProps {
  readonly draft: OrderDraft;
  readonly instrument: SpotInstrument;
  readonly onChange: (draft: OrderDraft) => void;
}

/** Price, amount and total; the last two follow each other. */
export function OrderFields({ draft, instrument, onChange }: OrderFieldsProps) {
  const { t } = useLingui();
  const { baseCoin, quoteCoin, tickSize, stepSize } = instrument;
  const limit = draft.orderType === 'limit';
  return (
    <>
      {limit && (
        <NumberField
          label={t({ id: 'order.price', message: 'Price' })}
          unit={quoteCoin}
          decimals={decimalsOf(tickSize)}
          value={draft.price}
          onChange={(price) => {
            onChange(withPrice(draft, price));
          }}
          onStep={(ticks) => {
            onChange(steppedPrice(draft, ticks, instrument));
          }}
        />
      )}
      {limit && (
        <BestPrices
          instrument={instrument}
          onPick={(price) => {
            onChange(withPrice(draft, price));
          }}
        />
      )}
      {!isSizedInQuote(draft) && (
        <NumberField
          label={t({ id: 'order.amount', message: 'Amount' })}
          unit={baseCoin}
          decimals={decimalsOf(stepSize)}
          value={draft.amount}
          onChange={(amount) => {
            onChange(withAmount(draft, amount));
          }}
          onStep={(steps) => {
            onChange(withAmount(draft, stepped(draft.amount, stepSize, steps)));
          }}
        />
      )}
      {(limit || isSizedInQuote(draft)) && (
        <NumberField
          label={t({ id: 'order.total', message: 'Total' })}
          unit={quoteCoin}
          decimals={quoteDecimals(instrument)}
          value={draft.total}
          onChange={(total) => {
            onChange(withTotal(draft, total, instrument));
          }}
        />
      )}
    </>
  );
}

function stepped(text: string, step: string, steps: number): string {
  const moved = (parseDecimal(text) ?? money.zero).plus(money.multiply(step, String(steps)));
  return money.toText(moved.lt(0) ? money.zero : moved, decimalsOf(step));
}

interface BestPricesProps {
  readonly instrument: SpotInstrument;
  readonly onPick: (price: string) => void;
}

function BestPrices({ instrument, onPick }: BestPricesProps) {
  const { t } = useLingui();
  const { bestAsk, bestBid } = useOrderBook(instrument.symbol, instrument.tickSize, 1);
  const choices = [
    { label: t({ id: 'order.best-bid', message: 'Best bid' }), price: bestBid },
    { label: t({ id: 'order.best-ask', message: 'Best ask' }), price: bestAsk },
  ];
  return (
    <div className="grid grid-cols-2 gap-2">
      {choices.map(({ label, price }) => (
        <Button
          key={label}
          className="h-7 min-h-7 text-xs pointer-coarse:h-11"
          disabled={price === undefined}
          onClick={() => {
            if (price !== undefined) onPick(price);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
