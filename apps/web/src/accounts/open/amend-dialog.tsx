import { decimalsOf } from '@bourse/trading/decimal';
import {
  amendedMembers,
  amendProblem,
  type AmendDraft,
  type AmendProblem,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstruments } from '#platform/market/instruments.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import type { Instrument } from '#platform/market/product.ts';
import { Button } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useFigureProblems } from '../orders/use-figure-problems.ts';
import type { Amendable } from '../orders/amend-order.ts';
import { useSendAmend } from '../orders/use-send-amend.ts';

interface AmendDialogProps {
  readonly target: Amendable;
  readonly onClose: () => void;
}

export function AmendDialog({ target, onClose }: AmendDialogProps) {
  const { t } = useLingui();
  const { symbol } = target.order ?? target.plan;
  const { data: instruments } = useInstruments();
  const instrument = instruments?.find((entry) => entry.symbol === symbol);
  return (
    <Dialog title={t({ id: 'amend.title', message: 'Edit order' })} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <p className="text-md font-semibold">
          <PairName symbol={symbol} />
        </p>
        {instrument && <AmendForm target={target} instrument={instrument} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

interface AmendFormProps {
  readonly target: Amendable;
  readonly instrument: Instrument;
  readonly onDone: () => void;
}

function AmendForm({ target, instrument, onDone }: AmendFormProps) {
  const { t } = useLingui();
  const before = toFigures(target);
  const [draft, setDraft] = useState<AmendDraft>(before);
  const [tried, setTried] = useState(false);
  const texts = useProblemTexts();
  const { send, isPending } = useSendAmend();
  const problem = amendProblem(draft, before, instrument);
  return (
    <>
      <AmendFields
        draft={draft}
        instrument={instrument}
        onChange={(members) => {
          setTried(false);
          setDraft({ ...draft, ...members });
        }}
      />
      <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
      <Button
        look="primary"
        className="h-10"
        busy={isPending}
        onClick={() => {
          setTried(true);
          if (problem) return;
          void send(target, amendedMembers(draft, before)).then((isAccepted) => {
            if (isAccepted) onDone();
          });
        }}
      >
        {t({ id: 'amend.send', message: 'Update' })}
      </Button>
    </>
  );
}

interface AmendFieldsProps {
  readonly draft: AmendDraft;
  readonly instrument: Instrument;
  readonly onChange: (members: Partial<AmendDraft>) => void;
}

function AmendFields({ draft, instrument, onChange }: AmendFieldsProps) {
  const { t } = useLingui();
  const { baseCoin, quoteCoin, tickSize, stepSize } = instrument;
  const fields = [
    [
      'triggerPrice',
      t({ id: 'plan.trigger-price', message: 'Trigger price' }),
      quoteCoin,
      tickSize,
    ],
    ['price', t({ id: 'order.price', message: 'Price' }), quoteCoin, tickSize],
    ['size', t({ id: 'order.amount', message: 'Amount' }), baseCoin, stepSize],
  ] as const;
  return fields.map(([name, label, unit, step]) => {
    const value = draft[name];
    return (
      value !== undefined && (
        <NumberField
          key={name}
          label={label}
          unit={unit}
          decimals={decimalsOf(step)}
          value={value}
          onChange={(text) => {
            onChange({ [name]: text });
          }}
        />
      )
    );
  });
}

function toFigures({ order, plan }: Amendable) {
  return order
    ? {
        price: order.price ?? undefined,
        triggerPrice: undefined,
        size: order.size ?? undefined,
        filledSize: order.filledSize,
      }
    : {
        price: plan.executePrice ?? undefined,
        triggerPrice: plan.planType === 'trailing' ? undefined : (plan.triggerPrice ?? undefined),
        size: plan.size ?? undefined,
        filledSize: '0',
      };
}

function useProblemTexts(): Record<AmendProblem, string> {
  const { t } = useLingui();
  return {
    ...useFigureProblems(),
    'size-too-small': t({
      id: 'amend.too-small',
      message: 'The amount is below the minimum order size.',
    }),
    'size-filled': t({ id: 'amend.filled', message: 'This amount has already been filled.' }),
    unchanged: t({ id: 'amend.unchanged', message: 'Nothing was changed.' }),
  };
}
