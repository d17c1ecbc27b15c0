import type { Amendable } from '@bourse/react';
import { amendBalance, figuresOfOrder, figuresOfPlan } from '@bourse/trading/account';
import { decimalsOf } from '@bourse/trading/decimal';
import {
  amendedMembers,
  amendProblem,
  frozenBy,
  type AmendDraft,
  type AmendProblem,
} from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useInstruments } from '#platform/market/instruments.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import type { Instrument } from '#platform/market/product.ts';
import { Button } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Facts } from '@bourse/ui/panels';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useFigureProblems } from '../orders/use-figure-problems.ts';
import { useMarket } from '../markets/market.ts';
import { useOrderTypes } from '../records/orders/use-order-columns.tsx';
import { usePlanTypes } from '../records/orders/use-plan-columns.tsx';
import { SideName } from '../records/side-name.tsx';
import { useAccounts } from '@bourse/react/funds';
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
        <AmendHead target={target} />
        {instrument && <AmendForm target={target} instrument={instrument} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function AmendHead({ target: { order, plan } }: Pick<AmendDialogProps, 'target'>) {
  const [types, plans] = [useOrderTypes(), usePlanTypes()];
  const { symbol, side } = order ?? plan;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-md font-semibold">
      <PairName symbol={symbol} />
      <SideName side={side} />
      <span className="font-normal text-text-2">
        {order ? types[order.orderType] : plans[plan.planType]}
      </span>
    </p>
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
  const texts = useProblemTexts(instrument);
  const { send, showDone, isPending } = useSendAmend();
  const [isUnanswered, setUnanswered] = useState(false);
  const balance = useBalance(target, draft, instrument);
  const problem =
    amendProblem(draft, before, instrument) ??
    (balance?.isShort ? 'balance-insufficient' : undefined);
  const isMade = isUnanswered && problem === 'unchanged';
  const finish = useEffectEvent(() => {
    showDone();
    onDone();
  });
  // The order itself shows that the change was made, although its answer was lost.
  useEffect(() => {
    if (isMade) finish();
  }, [isMade]);
  return (
    <>
      <AmendFields
        draft={draft}
        instrument={instrument}
        onChange={(members) => {
          setTried(false);
          setUnanswered(false);
          setDraft({ ...draft, ...members });
        }}
      />
      <AmendFacts target={target} draft={draft} instrument={instrument} balance={balance} />
      <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
      <Button
        look="primary"
        className="h-10"
        busy={isPending}
        onClick={() => {
          setTried(true);
          if (problem) return;
          void send(target, amendedMembers(draft, before)).then((end) => {
            setUnanswered(end === 'unanswered');
            if (end === 'accepted') onDone();
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

interface AmendFactsProps {
  readonly target: Amendable;
  readonly draft: AmendDraft;
  readonly instrument: Instrument;
  readonly balance: ReturnType<typeof useBalance>;
}

/** Shows total and available balance before and after the change. */
function AmendFacts({ target, draft, instrument, balance }: AmendFactsProps) {
  const { t } = useLingui();
  const changeText = useChangeText();
  const before = toFigures(target);
  const { baseCoin, quoteCoin } = instrument;
  return (
    <Facts
      facts={[
        [
          t({ id: 'column.filled', message: 'Filled' }),
          target.order && changeText(before.filledSize, undefined, baseCoin),
        ],
        [
          t({ id: 'column.total', message: 'Total' }),
          before.price && before.size
            ? changeText(totalOf(before), totalOf(draft), quoteCoin)
            : undefined,
        ],
        [
          t({ id: 'column.available', message: 'Available' }),
          balance && changeText(balance.before, balance.after, balance.coin),
        ],
      ]}
    />
  );
}

function totalOf({ price = '', size = '' }: AmendDraft): string | undefined {
  return frozenBy({ side: 'buy', price, size, filledSize: '0' });
}

function useBalance({ order }: Amendable, draft: AmendDraft, instrument: Instrument) {
  const { kind } = useMarket();
  const accounts = useAccounts();
  return order && amendBalance(order, draft, { kind, accounts, instrument });
}

function toFigures({ order, plan }: Amendable) {
  return order ? figuresOfOrder(order) : figuresOfPlan(plan);
}

function useProblemTexts(
  instrument: Instrument,
): Record<AmendProblem | 'balance-insufficient', string> {
  const { t } = useLingui();
  const { minSize, baseCoin } = instrument;
  const least = formatAmount(minSize, useLocale());
  return {
    ...useFigureProblems(instrument),
    'size-too-small': t({
      id: 'problem.amount-too-small',
      message: `The minimum amount is ${{ amount: least }} ${{ coin: baseCoin }}`,
    }),
    'size-filled': t({ id: 'amend.filled', message: 'This amount has already been filled.' }),
    'balance-insufficient': t({
      id: 'problem.balance-insufficient',
      message: 'Insufficient balance',
    }),
    unchanged: t({ id: 'amend.unchanged', message: 'Nothing was changed.' }),
  };
}
