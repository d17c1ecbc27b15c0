import type { RiskPlan } from '@bourse/trading/draft';
import { useAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import type { FormPart } from '../fields/form-part.ts';

const schema = v.object({
  unit: v.picklist(['percent', 'quote']),
  risk: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{0,8})?$/)),
  /** Quote coin of the pair that the risk was entered for. */
  coin: v.string(),
});

type KeptRisk = v.InferOutput<typeof schema>;

const firstRisk: KeptRisk = { unit: 'percent', risk: '1', coin: '' };

const riskAtom = keptAtom('order_risk', schema, firstRisk);

/** Begins a plan with the risk that was used last, unless that is an amount of another coin, and with the ends of the draft. */
export function usePlan({ draft, market }: Omit<FormPart, 'onChange'>) {
  const coin = market.instrument.quoteCoin;
  const [kept, keep] = useAtom(riskAtom);
  const { unit, risk } = kept.unit === 'quote' && kept.coin !== coin ? firstRisk : kept;
  const { stopLoss, takeProfit } = draft;
  const [plan, setPlan] = useState<RiskPlan>({ unit, risk, stopLoss, takeProfit });
  const remember = () => {
    keep(() => ({ unit: plan.unit, risk: plan.risk, coin }));
  };
  return { plan, setPlan, remember };
}
