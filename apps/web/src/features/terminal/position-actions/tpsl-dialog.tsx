import { cancelPlanOrder, placePlanOrder, type PlanOrder } from '@bourse/gateway-contract';
import {
  closingProfit,
  isTpslOf,
  tpslDraftProblem,
  tpslKinds,
  tpslPlan,
  type TpslDraft,
  type TpslKind,
  type TpslProblem,
} from '@bourse/trading/account';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount, formatDecimal } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useLiveTicker } from '#platform/market/instruments.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button, focusInvalidField, InlineSelect } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Figure } from '@bourse/ui/figures';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useFigureProblems } from '#accounts/orders/use-figure-problems.ts';
import { usePositionAction } from '#accounts/positions/use-position-action.ts';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { PositionHead, useTerms, type ActionDialogProps } from './dialog-parts.tsx';
import { useOpenPlans } from '#accounts/markets/own-lists.ts';

export function TpslDialog({ position, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  const { data: plans = [] } = useOpenPlans();
  return (
    <Dialog
      title={t({ id: 'position.tpsl-title', message: 'Take profit and stop loss' })}
      onClose={onClose}
    >
      <div className="flex w-80 max-w-full flex-col gap-3">
        <PositionHead position={position} />
        <SetPlans plans={plans.filter((plan) => isTpslOf(position, plan))} />
        <NewPlans position={position} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function useKindTexts(): Record<TpslKind, string> {
  const { t } = useLingui();
  return {
    take_profit: t({ id: 'plan.take-profit', message: 'Take profit' }),
    stop_loss: t({ id: 'plan.stop-loss', message: 'Stop loss' }),
  };
}

function SetPlans({ plans }: { readonly plans: readonly PlanOrder[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ledger = useLedger();
  const kindTexts = useKindTexts();
  const cancel = usePositionAction(cancelPlanOrder, {
    done: () => t({ id: 'plan.cancelled', message: 'Conditional order canceled' }),
    failed: t({ id: 'plan.not-cancelled', message: 'Conditional order not canceled' }),
  });
  if (plans.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-b border-line pb-2 text-sm">
      {plans.map(({ planId, planType, triggerPrice }) => (
        <li key={planId} className="flex items-center justify-between gap-2">
          <span className="text-text-3">
            {planType === 'take_profit' ? kindTexts.take_profit : kindTexts.stop_loss}
          </span>
          <Figure>{formatDecimal(triggerPrice, locale, decimalsOf(triggerPrice ?? ''))}</Figure>
          <Button
            look="bare"
            className="h-7 min-h-7 px-2 text-xs pointer-coarse:h-11"
            busy={cancel.isPending}
            onClick={() => {
              cancel.mutate({ ledger, planId });
            }}
          >
            {t({ id: 'orders.cancel', message: 'Cancel' })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewPlans({ position, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const terms = useTerms(position.symbol);
  const last = useLiveTicker(position.symbol)?.lastPrice;
  const [triggerBy, setTriggerBy] = useState<'last' | 'mark'>('mark');
  const [triggers, setTriggers] = useState<TpslDraft>({ take_profit: '', stop_loss: '' });
  const [tried, setTried] = useState(false);
  const price = triggerBy === 'mark' ? position.markPrice : (last ?? position.markPrice);
  const texts = useProblemTexts(price, terms);
  const action = usePositionAction(placePlanOrder, {
    done: () => '',
    failed: t({ id: 'plan.not-set', message: 'Take profit or stop loss not set' }),
  });
  if (!terms) return null;
  const given = tpslKinds.filter((kind) => triggers[kind] !== '');
  const problem = tpslDraftProblem(triggers, position, { price, tickSize: terms.tickSize });
  const send = async () => {
    setTried(true);
    if (problem) return;
    for (const kind of given) {
      const trigger = { ledger, kind, triggerPrice: triggers[kind], triggerBy };
      await action.mutateAsync(tpslPlan(position, trigger));
      // The other one may be refused. The placed one is then shown above, and not sent again.
      setTriggers((current) => ({ ...current, [kind]: '' }));
    }
    toast.success(t({ id: 'plan.set', message: 'Take profit and stop loss set' }));
    onClose();
  };
  return (
    <>
      <TriggerBy value={triggerBy} onChange={setTriggerBy} />
      {tpslKinds.map((kind) => (
        <TriggerField
          key={kind}
          kind={kind}
          value={triggers[kind]}
          position={position}
          terms={terms}
          onChange={(value) => {
            setTried(false);
            setTriggers({ ...triggers, [kind]: value });
          }}
        />
      ))}
      <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
      <Button
        look="primary"
        className="h-10"
        busy={action.isPending}
        onClick={({ currentTarget }) => {
          if (focusInvalidField(currentTarget)) return;
          // A refusal is shown by the action.
          send().catch(() => undefined);
        }}
      >
        {t({ id: 'confirm.change', message: 'Confirm' })}
      </Button>
    </>
  );
}

interface TriggerByProps {
  readonly value: 'last' | 'mark';
  readonly onChange: (value: 'last' | 'mark') => void;
}

function TriggerBy({ value, onChange }: TriggerByProps) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={t({ id: 'plan.trigger-by', message: 'Trigger by' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'mark', label: t({ id: 'column.mark', message: 'Mark price' }) },
        { value: 'last', label: t({ id: 'price.last', message: 'Last price' }) },
      ]}
    />
  );
}

interface TriggerFieldProps {
  readonly kind: TpslKind;
  readonly value: string;
  readonly position: ActionDialogProps['position'];
  readonly terms: NonNullable<ReturnType<typeof useTerms>>;
  readonly onChange: (value: string) => void;
}

function TriggerField({ kind, value, position, terms, onChange }: TriggerFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const gain = closingProfit(position, value, position.size);
  return (
    <div className="flex flex-col gap-1">
      <NumberField
        label={useKindTexts()[kind]}
        unit={terms.quoteCoin}
        decimals={decimalsOf(terms.tickSize)}
        value={value}
        onChange={onChange}
      />
      <p className="flex justify-between text-xs text-text-3">
        {t({ id: 'position.expected', message: 'Est. PnL before fees' })}
        <Figure tone={gainTone(gain ?? '')}>
          {signed(formatDecimal(gain, locale, 2), gain ?? '')} {terms.quoteCoin}
        </Figure>
      </p>
    </div>
  );
}

function useProblemTexts(
  current: string,
  terms: ReturnType<typeof useTerms>,
): Record<TpslProblem | 'empty', string> {
  const { t } = useLingui();
  const price = formatAmount(current, useLocale());
  return {
    'off-tick': useFigureProblems(terms)['price-off-tick'],
    above: t({ id: 'plan.must-be-above', message: `The price must be above ${{ price }}.` }),
    below: t({ id: 'plan.must-be-below', message: `The price must be below ${{ price }}.` }),
    empty: t({ id: 'plan.no-price', message: 'Enter a take-profit or stop-loss price.' }),
  };
}
