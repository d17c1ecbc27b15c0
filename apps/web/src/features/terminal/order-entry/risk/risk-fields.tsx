import { decimalsOf } from '@bourse/trading/decimal';
import { steppedPrice, type RiskPlan } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { FormPart } from '../fields/form-part.ts';

const units = ['percent', 'quote'] as const;

interface PlanPart extends Pick<FormPart, 'market'> {
  readonly plan: RiskPlan;
  readonly entry: string | undefined;
  readonly onEdit: (part: Partial<RiskPlan>) => void;
}

export function RiskField({ market, plan, onEdit }: PlanPart) {
  const { t } = useLingui();
  const texts = {
    percent: t({ id: 'sizing.percent', message: '% of equity' }),
    quote: market.instrument.quoteCoin,
  };
  return (
    <NumberField
      label={t({ id: 'sizing.risk', message: 'Risk' })}
      decimals={plan.unit === 'percent' ? 2 : 8}
      value={plan.risk}
      onChange={(risk) => {
        onEdit({ risk });
      }}
      unit={
        <select
          aria-label={t({ id: 'order.unit', message: 'Amount in' })}
          value={plan.unit}
          onChange={(event) => {
            const unit = units.find((entry) => entry === event.target.value);
            if (unit) onEdit({ unit, risk: '' });
          }}
          className="own-select hit-area max-w-40 bg-transparent ps-1 text-xs text-text-2 [field-sizing:content]"
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {texts[unit]}
            </option>
          ))}
        </select>
      }
    />
  );
}

interface EndFieldProps extends PlanPart {
  readonly name: 'stopLoss' | 'takeProfit';
}

export function EndField({ market, plan, entry, onEdit, name }: EndFieldProps) {
  const { t } = useLingui();
  const { instrument } = market;
  const labels = {
    stopLoss: t({ id: 'order.stop-loss', message: 'Stop loss' }),
    takeProfit: t({ id: 'sizing.target', message: 'Take profit (optional)' }),
  };
  return (
    <NumberField
      label={labels[name]}
      unit={instrument.quoteCoin}
      decimals={decimalsOf(instrument.tickSize)}
      value={plan[name]}
      onChange={(price) => {
        onEdit({ [name]: price });
      }}
      onStep={(ticks) => {
        // An empty field is stepped from the entry.
        const from = plan[name] === '' ? (entry ?? '') : plan[name];
        onEdit({ [name]: steppedPrice(from, ticks, instrument) });
      }}
    />
  );
}
