import { createIndicatorAlert } from '@bourse/gateway-contract';
import {
  alertProduct,
  useAlertChange,
  useIndicatorDraft,
  type IndicatorDraft,
} from '@bourse/react/notices';
import { indicatorLengths, type IndicatorProblem } from '@bourse/trading/market';
import { chartIntervals } from '@bourse/trading-chart/react';
import { InlineSelect, Segmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useMarket } from '#accounts/markets/market.ts';
import { useLedger } from '#page/page-context.ts';
import type { Instrument } from '#platform/market/product.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { AlertFrame } from './alert-frame.tsx';

/** Abbreviations that traders of every language use. */
const indicators = [
  { value: 'rsi', label: 'RSI' },
  { value: 'sma', label: 'SMA' },
  { value: 'ema', label: 'EMA' },
] as const;

const intervals = chartIntervals.map((value) => ({ value, label: value }));

interface IndicatorFormProps {
  readonly instrument: Instrument;
}

/** Sets an alert of an indicator, which is judged when a candle closes. */
export function IndicatorForm({ instrument: { symbol } }: IndicatorFormProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const product = alertProduct(useMarket().kind);
  const draft = useIndicatorDraft();
  const { fields, problem, terms } = draft;
  const texts = useProblemTexts();
  const creation = useAlertChange(createIndicatorAlert);
  return (
    <AlertFrame
      level={Object.values(fields).join(' ')}
      problem={problem && texts[problem]}
      isBusy={creation.isPending}
      send={(note, onSet) => {
        if (terms)
          creation.mutate({ ledger, product, symbol, ...terms, ...note }, { onSuccess: onSet });
      }}
    >
      <IndicatorFields {...draft} />
      <Condition {...draft} />
      <p className="text-xs text-text-2">
        {t({
          id: 'alerts.at-close',
          message: 'Checked when a candle closes, never while it forms.',
        })}
      </p>
    </AlertFrame>
  );
}

function IndicatorFields({ fields, write, choose }: IndicatorDraft) {
  const { t } = useLingui();
  return (
    <>
      <Segmented
        label={t({ id: 'alerts.indicator', message: 'Indicator' })}
        options={indicators}
        value={fields.indicator}
        onChange={choose}
      />
      <InlineSelect
        label={t({ id: 'chart.interval', message: 'Interval' })}
        options={intervals}
        value={fields.granularity}
        onChange={(granularity) => {
          write({ granularity });
        }}
      />
      <NumberField
        label={t({ id: 'alerts.length', message: 'Number of candles' })}
        unit=""
        decimals={0}
        value={fields.length}
        onChange={(length) => {
          write({ length });
        }}
      />
    </>
  );
}

function Condition({ fields, write }: IndicatorDraft) {
  const { t } = useLingui();
  const isRsi = fields.indicator === 'rsi';
  const above = isRsi
    ? t({ id: 'alerts.rises-to', message: 'Rises to' })
    : t({ id: 'alerts.closes-above', message: 'Closes above' });
  const below = isRsi
    ? t({ id: 'alerts.falls-to', message: 'Falls to' })
    : t({ id: 'alerts.closes-below', message: 'Closes below' });
  return (
    <>
      <Segmented
        label={t({ id: 'alerts.condition', message: 'Condition' })}
        options={[
          { value: 'rising', label: above },
          { value: 'falling', label: below },
        ]}
        value={fields.direction}
        onChange={(direction) => {
          write({ direction });
        }}
      />
      {isRsi && (
        <NumberField
          label={t({ id: 'alerts.rsi-level', message: 'RSI level' })}
          unit=""
          decimals={2}
          value={fields.level}
          onChange={(level) => {
            write({ level });
          }}
        />
      )}
    </>
  );
}

function useProblemTexts(): Readonly<Record<IndicatorProblem, string>> {
  const { t } = useLingui();
  const { least, greatest } = indicatorLengths;
  return {
    lengthInvalid: t({
      id: 'alerts.length-invalid',
      message: `Enter a whole number of candles from ${{ least }} to ${{ greatest }}.`,
    }),
    levelInvalid: t({ id: 'alerts.level-invalid', message: 'Enter an RSI level from 0 to 100.' }),
  };
}
