import { decimalsOf, parseDecimal } from '@bourse/trading/decimal';
import {
  expectedPrice,
  linkingPrice,
  presetText,
  triggerOf,
  type PresetBasis,
  type PresetUnit,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { FormPart } from './form-part.ts';

const kinds = ['takeProfit', 'stopLoss'] as const;
const units = ['price', 'percent', 'profit'] as const;

export function PresetFields(part: FormPart) {
  const [unit, setUnit] = useState<PresetUnit>('price');
  return kinds.map((kind) => (
    <PresetField key={kind} {...part} kind={kind} unit={unit} onUnit={setUnit} />
  ));
}

interface PresetFieldProps extends FormPart {
  readonly kind: (typeof kinds)[number];
  readonly unit: PresetUnit;
  readonly onUnit: (unit: PresetUnit) => void;
}

function PresetField({ draft, market, onChange, kind, unit, onUnit }: PresetFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ text: '', trigger: '' });
  const { tickSize, quoteCoin } = market.instrument;
  const basis: PresetBasis = {
    kind,
    side: draft.side,
    tickSize,
    entry: linkingPrice(draft, { expected: expectedPrice(draft, market) }),
    size: parseDecimal(draft.amount),
    leverage: market.futures?.leverage ?? 1,
  };
  const trigger = draft[kind];
  // The text stays as written while its trigger price is the draft's.
  const shown = typed.trigger === trigger && trigger !== '' ? typed.text : undefined;
  const unitNames = {
    price: quoteCoin,
    percent: '%',
    profit: t({ id: 'order.preset-profit', message: `Profit in ${{ coin: quoteCoin }}` }),
  };
  const labels = {
    takeProfit: t({ id: 'order.take-profit', message: 'Take profit' }),
    stopLoss: t({ id: 'order.stop-loss', message: 'Stop loss' }),
  };
  return (
    <NumberField
      label={labels[kind]}
      decimals={unit === 'price' ? decimalsOf(tickSize) : 2}
      value={(unit === 'price' ? undefined : shown) ?? presetText(trigger, unit, basis)}
      onChange={(text) => {
        const next = triggerOf(text, unit, basis);
        setTyped({ text, trigger: next });
        onChange({ ...draft, [kind]: next });
      }}
      unit={
        <select
          aria-label={t({ id: 'order.preset-unit', message: 'TP/SL unit' })}
          value={unit}
          onChange={(event) => {
            onUnit(units.find((entry) => entry === event.target.value) ?? 'price');
          }}
          className="own-select hit-area w-18 bg-transparent text-xs text-text-2"
        >
          {units.map((entry) => (
            <option key={entry} value={entry}>
              {unitNames[entry]}
            </option>
          ))}
        </select>
      }
    />
  );
}
