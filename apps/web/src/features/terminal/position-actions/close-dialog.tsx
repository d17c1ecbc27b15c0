import { closePosition } from '@bourse/gateway-contract';
import {
  closableSize,
  closeProblem,
  percentOfSize,
  closingProfit,
  shareOf,
  sizeAfter,
  type CloseDraft,
  type CloseProblem,
} from '@bourse/trading/account';
import { decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount, formatDecimal, formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Button, Segmented } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { PercentSlider } from '#ui/fields/percent-slider.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { Facts } from '@bourse/ui/panels';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useFigureProblems } from '#accounts/orders/use-figure-problems.ts';
import { signed } from '#accounts/positions/use-position-columns.tsx';
import { usePositionAction } from '#accounts/positions/use-position-action.ts';
import { PositionHead, useTerms, type ActionDialogProps } from './dialog-parts.tsx';

export function CloseDialog({ position, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const terms = useTerms(position.symbol);
  const [draft, setDraft] = useState<CloseDraft>({
    orderType: 'market',
    price: '',
    size: position.size,
  });
  const [tried, setTried] = useState(false);
  const texts = useProblemTexts(position, terms);
  const action = usePositionAction(closePosition, {
    done: ({ order }) =>
      order.status === 'filled'
        ? t({ id: 'position.closed', message: 'Closed at market' })
        : t({ id: 'position.close-placed', message: 'Closing order placed' }),
    failed: t({ id: 'position.not-closed', message: 'Position not closed' }),
  });
  if (!terms) return null;
  const problem = closeProblem(draft, position, terms);
  const edit = (members: Partial<CloseDraft>) => {
    setTried(false);
    setDraft({ ...draft, ...members });
  };
  const send = () => {
    setTried(true);
    if (problem) return;
    const { symbol, positionSide } = position;
    const limit = draft.orderType === 'limit' ? { price: draft.price } : {};
    const payload = { ledger, symbol, positionSide, size: draft.size, ...limit };
    action.mutate(payload, { onSuccess: onClose });
  };
  return (
    <Dialog title={t({ id: 'position.close-title', message: 'Close position' })} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <PositionHead position={position} />
        <CloseFields draft={draft} terms={terms} position={position} onChange={edit} />
        <CloseFacts draft={draft} position={position} terms={terms} />
        <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
        <Button look="primary" className="h-10" busy={action.isPending} onClick={send}>
          {t({ id: 'position.close', message: 'Close' })}
        </Button>
      </div>
    </Dialog>
  );
}

interface CloseFieldsProps {
  readonly draft: CloseDraft;
  readonly terms: NonNullable<ReturnType<typeof useTerms>>;
  readonly position: ActionDialogProps['position'];
  readonly onChange: (members: Partial<CloseDraft>) => void;
}

function CloseFields({ draft, terms, position, onChange }: CloseFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const closable = closableSize(draft, position);
  const percent = percentOfSize(draft.size, closable);
  return (
    <>
      <Segmented
        label={t({ id: 'order.type', message: 'Order type' })}
        value={draft.orderType}
        onChange={(orderType) => {
          const price = orderType === 'limit' ? position.markPrice : '';
          onChange({ orderType, price, size: closableSize({ orderType }, position) });
        }}
        options={[
          { value: 'market', label: t({ id: 'order.market', message: 'Market' }) },
          { value: 'limit', label: t({ id: 'order.limit', message: 'Limit' }) },
        ]}
      />
      {draft.orderType === 'limit' && (
        <NumberField
          label={t({ id: 'order.price', message: 'Price' })}
          unit={terms.quoteCoin}
          decimals={decimalsOf(terms.tickSize)}
          value={draft.price}
          onChange={(price) => {
            onChange({ price });
          }}
        />
      )}
      <NumberField
        label={t({ id: 'order.amount', message: 'Amount' })}
        unit={terms.baseCoin}
        decimals={decimalsOf(terms.stepSize)}
        value={draft.size}
        onChange={(size) => {
          onChange({ size });
        }}
      />
      <PercentSlider
        label={t({ id: 'position.share-closed', message: 'Percentage to close' })}
        value={percent}
        valueText={formatPercent(percent, locale)}
        onChange={(value) => {
          onChange({ size: shareOf(closable, value, terms) });
        }}
      />
    </>
  );
}

interface CloseFactsProps {
  readonly draft: CloseDraft;
  readonly position: ActionDialogProps['position'];
  readonly terms: NonNullable<ReturnType<typeof useTerms>>;
}

function CloseFacts({ draft, position, terms: { baseCoin, quoteCoin } }: CloseFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const price = draft.orderType === 'limit' ? draft.price : position.markPrice;
  const gain = closingProfit(position, price, draft.size);
  const changeText = useChangeText();
  return (
    <Facts
      facts={[
        [
          t({ id: 'position.size', message: 'Position' }),
          changeText(position.size, sizeAfter(draft, position), baseCoin),
        ],
        [
          t({ id: 'position.expected', message: 'Est. PnL before fees' }),
          `${signed(formatDecimal(gain, locale, 2), gain ?? '')} ${quoteCoin}`,
        ],
      ]}
    />
  );
}

function useProblemTexts(
  { size }: ActionDialogProps['position'],
  terms: ReturnType<typeof useTerms>,
): Record<CloseProblem, string> {
  const { t } = useLingui();
  const position = formatAmount(size, useLocale());
  return {
    ...useFigureProblems(terms),
    'size-too-large': t({
      id: 'problem.position-exceeded',
      message: `Your position is ${{ size: position }} ${{ coin: terms?.baseCoin }}. You cannot close more`,
    }),
  };
}
