import type { CallPayload, createIndicatorAlert } from '@bourse/gateway-contract';
import { money, parseDecimal } from '@bourse/trading/decimal';
import { indicatorProblem, type IndicatorProblem } from '@bourse/trading/market';
import { useState } from 'react';

/** The terms of an alert of an indicator, beside its market. */
export type IndicatorTerms = Pick<
  CallPayload<typeof createIndicatorAlert>,
  'indicator' | 'granularity' | 'length' | 'direction' | 'level'
>;

/** An alert of an indicator as its fields have it. */
export interface IndicatorFields extends Pick<
  IndicatorTerms,
  'indicator' | 'granularity' | 'direction'
> {
  readonly length: string;
  /** The level of an RSI. */
  readonly level: string;
}

/** An alert of an indicator that is being written. */
export interface IndicatorDraft {
  readonly fields: IndicatorFields;
  readonly write: (change: Partial<Omit<IndicatorFields, 'indicator'>>) => void;
  /** Chooses another indicator, with its usual length. */
  readonly choose: (indicator: IndicatorTerms['indicator']) => void;
  readonly problem: IndicatorProblem | undefined;
  /** The terms of the alert; `undefined` with a problem. */
  readonly terms: IndicatorTerms | undefined;
}

const usualLengths = { rsi: '14', sma: '50', ema: '50' } as const;

/** Begins with the RSI of 14 hours above 70. */
export function useIndicatorDraft(): IndicatorDraft {
  const [fields, setFields] = useState<IndicatorFields>({
    indicator: 'rsi',
    granularity: '1h',
    direction: 'rising',
    length: usualLengths.rsi,
    level: '70',
  });
  const problem = indicatorProblem(fields);
  const { length, level, ...named } = fields;
  const exact = parseDecimal(level) ?? money.zero;
  const ofLevel = fields.indicator === 'rsi' ? { level: money.toShortText(exact) } : {};
  return {
    fields,
    write: (change) => {
      setFields((known) => ({ ...known, ...change }));
    },
    choose: (indicator) => {
      setFields((known) => ({ ...known, indicator, length: usualLengths[indicator] }));
    },
    problem,
    terms: problem ? undefined : { ...named, length: Number(length), ...ofLevel },
  };
}
