import { decimalsOf, money, parseDecimal } from '@bourse/trading/decimal';
import {
  withUnit,
  basisOf,
  isAtMarket,
  isConverted,
  isEnteredInQuote,
  quoteDecimals,
  steppedPrice,
  unitOf,
  withAmount,
  withCost,
  withPrice,
  withTotal,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { preferenceAtom } from '#page/preference-atom.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { FormPart } from './form-part.ts';

export function OrderFields(part: FormPart) {
  return (
    <>
      {!isAtMarket(part.draft) && <PriceField {...part} />}
      {part.market.kind === 'futures' ? <ContractAmount {...part} /> : <SpotAmounts {...part} />}
    </>
  );
}

function PriceField({ draft, market, onChange }: FormPart) {
  const { t } = useLingui();
  const { instrument, bids, asks } = market;
  const write = (price: string) => {
    onChange(withPrice(draft, price, basisOf(draft, market)));
  };
  const choices = [
    { label: t({ id: 'order.best-bid', message: 'Best bid' }), price: bids[0]?.price },
    { label: t({ id: 'order.best-ask', message: 'Best ask' }), price: asks[0]?.price },
  ];
  return (
    <>
      <NumberField
        label={t({ id: 'order.price', message: 'Price' })}
        unit={instrument.quoteCoin}
        decimals={decimalsOf(instrument.tickSize)}
        value={draft.price}
        onChange={write}
        onStep={(ticks) => {
          write(steppedPrice(draft.price, ticks, instrument));
        }}
        stepLabels={{
          less: t({ id: 'order.tick-down', message: 'Down one tick' }),
          more: t({ id: 'order.tick-up', message: 'Up one tick' }),
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ label, price }) => (
          <Button
            key={label}
            className="h-6 min-h-6 text-xs pointer-coarse:h-11"
            disabled={price === undefined}
            onClick={() => {
              if (price !== undefined) write(price);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function SpotAmounts(part: FormPart) {
  const { draft, market, onChange } = part;
  const { baseCoin, quoteCoin } = market.instrument;
  if (!isAtMarket(draft)) {
    return (
      <>
        <AmountField {...part} unit={baseCoin} />
        <TotalField {...part} unit={quoteCoin} />
      </>
    );
  }
  const unit = unitOf(draft);
  const Field = unit === 'base' ? AmountField : TotalField;
  const choice = (
    <UnitChoice
      value={unit}
      units={['base', 'quote']}
      texts={{ base: baseCoin, quote: quoteCoin }}
      onChange={(next) => {
        onChange(withUnit(draft, next, market));
      }}
    />
  );
  return (
    <>
      <Field {...part} unit={choice} />
      {isConverted(draft) && <ConvertedAmount {...part} />}
    </>
  );
}

function ConvertedAmount({ draft: { side, amount, total }, market: { instrument } }: FormPart) {
  const { t } = useLingui();
  const locale = useLocale();
  const [text, decimals, coin] =
    side === 'buy'
      ? [total, quoteDecimals(instrument), instrument.quoteCoin]
      : [amount, decimalsOf(instrument.stepSize), instrument.baseCoin];
  const sent = formatAmount(text === '' ? undefined : text, locale, decimals);
  return (
    <p className="text-xs text-text-3">
      {side === 'buy'
        ? t({ id: 'order.converted-buy', message: `You spend ${{ sent }} ${{ coin }}` })
        : t({ id: 'order.converted-sell', message: `You sell ${{ sent }} ${{ coin }}` })}
    </p>
  );
}

type UnitPart = FormPart & { readonly unit: ReactNode };

function AmountField({ draft, market, onChange, unit }: UnitPart) {
  const { t } = useLingui();
  const { stepSize } = market.instrument;
  const basis = basisOf(draft, market);
  return (
    <NumberField
      label={t({ id: 'order.amount', message: 'Amount' })}
      unit={unit}
      decimals={decimalsOf(stepSize)}
      value={draft.amount}
      onChange={(amount) => {
        onChange(withAmount(draft, amount, basis));
      }}
      onStep={(steps) => {
        onChange(withAmount(draft, stepped(draft.amount, stepSize, steps), basis));
      }}
    />
  );
}

function TotalField({ draft, market, onChange, unit }: UnitPart) {
  const { t } = useLingui();
  const { instrument, kind } = market;
  return (
    <NumberField
      label={t({ id: 'order.total', message: 'Total' })}
      unit={unit}
      decimals={quoteDecimals(instrument)}
      value={draft.total}
      onChange={(total) => {
        onChange(
          isEnteredInQuote(draft, kind)
            ? { ...draft, total, amount: '', cost: '' }
            : withTotal(draft, total, instrument, basisOf(draft, market)),
        );
      }}
    />
  );
}

function CostField({ draft, market, onChange, unit }: UnitPart) {
  const { t } = useLingui();
  return (
    <NumberField
      label={t({ id: 'order.cost', message: 'Cost' })}
      unit={unit}
      decimals={8}
      value={draft.cost}
      onChange={(cost) => {
        onChange(withCost(draft, cost, market.instrument, basisOf(draft, market)));
      }}
    />
  );
}

const units = ['base', 'quote', 'cost'] as const;
const unitAtom = preferenceAtom('base_trade_unit');

function ContractAmount(part: FormPart) {
  const { t } = useLingui();
  const { baseCoin, quoteCoin } = part.market.instrument;
  const [stored, setUnit] = useAtom(unitAtom);
  const unit = units.find((entry) => entry === stored) ?? 'base';
  const texts = {
    base: baseCoin,
    quote: quoteCoin,
    cost: t({ id: 'order.unit-cost', message: `Cost in ${{ coin: quoteCoin }}` }),
  };
  const choice = <UnitChoice value={unit} units={units} texts={texts} onChange={setUnit} />;
  const fields = { base: AmountField, quote: TotalField, cost: CostField };
  const Field = fields[unit];
  return <Field {...part} unit={choice} />;
}

interface UnitChoiceProps<T extends string> {
  readonly value: T;
  readonly units: readonly T[];
  readonly texts: Readonly<Record<T, string>>;
  readonly onChange: (unit: T) => void;
}

function UnitChoice<T extends string>({ value, units, texts, onChange }: UnitChoiceProps<T>) {
  const { t } = useLingui();
  return (
    <select
      aria-label={t({ id: 'order.unit', message: 'Amount in' })}
      value={value}
      onChange={(event) => {
        const chosen = units.find((entry) => entry === event.target.value);
        if (chosen) onChange(chosen);
      }}
      className="own-select hit-area w-18 bg-transparent text-xs text-text-2"
    >
      {units.map((entry) => (
        <option key={entry} value={entry}>
          {texts[entry]}
        </option>
      ))}
    </select>
  );
}

function stepped(text: string, step: string, steps: number): string {
  const moved = (parseDecimal(text) ?? money.zero).plus(money.multiply(step, String(steps)));
  return money.toText(moved.lt(0) ? money.zero : moved, decimalsOf(step));
}
