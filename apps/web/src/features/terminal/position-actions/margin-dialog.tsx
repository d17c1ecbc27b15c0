import { adjustMargin } from '@bourse/gateway-contract';
import {
  afterMarginChange,
  amountProblem,
  mostMarginChange,
  type MarginChange,
} from '@bourse/trading/account';
import { parseDecimal } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { settlementCoin } from '#accounts/markets/markets.ts';
import { Button, Segmented } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { useChangeText } from '#ui/figures/use-change-text.ts';
import { Facts } from '@bourse/ui/panels';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useAmountTexts } from '#accounts/balances/use-amount-texts.ts';
import { usePositionAction } from '#accounts/positions/use-position-action.ts';
import { PositionHead, useTerms, type ActionDialogProps } from './dialog-parts.tsx';
import { useFuturesAccount } from '#accounts/markets/own-lists.ts';

const coinDecimals = 8;

export function MarginDialog({ position, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  const ledger = useLedger();
  const { data: account } = useFuturesAccount();
  const [type, setType] = useState<'add' | 'reduce'>('add');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const action = usePositionAction(adjustMargin, {
    done: () => t({ id: 'position.margin-done', message: 'Margin updated' }),
    failed: t({ id: 'position.margin-failed', message: 'Margin not updated' }),
  });
  const most = account && mostMarginChange(type, position, account.available);
  const texts = useAmountTexts(most, settlementCoin);
  const problem = amountProblem(amount, most);
  const edit = (text: string) => {
    setTried(false);
    setAmount(text);
  };
  const send = () => {
    setTried(true);
    const entered = parseDecimal(amount);
    if (!entered || problem !== undefined) return;
    const { symbol, positionSide } = position;
    const change = { ledger, symbol, positionSide, type, amount: entered.toFixed() };
    action.mutate(change, { onSuccess: onClose });
  };
  return (
    <Dialog title={t({ id: 'position.margin-title', message: 'Adjust margin' })} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <PositionHead position={position} />
        <Direction
          value={type}
          onChange={(next) => {
            setType(next);
            edit('');
          }}
        />
        <NumberField
          label={t({ id: 'order.amount', message: 'Amount' })}
          unit={settlementCoin}
          decimals={coinDecimals}
          value={amount}
          onChange={edit}
        />
        <MarginFacts
          position={position}
          change={{ type, amount }}
          most={most}
          available={account?.available}
        />
        <FormProblem>{tried && problem ? texts[problem] : undefined}</FormProblem>
        <Button look="primary" className="h-10" busy={action.isPending} onClick={send}>
          {t({ id: 'confirm.change', message: 'Confirm' })}
        </Button>
      </div>
    </Dialog>
  );
}

interface DirectionProps {
  readonly value: 'add' | 'reduce';
  readonly onChange: (value: 'add' | 'reduce') => void;
}

function Direction({ value, onChange }: DirectionProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t({ id: 'position.margin-change', message: 'Update' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'add', label: t({ id: 'position.margin-add', message: 'Add' }) },
        { value: 'reduce', label: t({ id: 'position.margin-reduce', message: 'Reduce' }) },
      ]}
    />
  );
}

interface MarginFactsProps {
  readonly position: ActionDialogProps['position'];
  readonly change: MarginChange;
  readonly most: string | undefined;
  readonly available: string | undefined;
}

function MarginFacts({ position, change, most, available }: MarginFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const changeText = useChangeText();
  const terms = useTerms(position.symbol);
  const after =
    terms && available !== undefined && amountProblem(change.amount, most) === undefined
      ? afterMarginChange(change, position, available, terms)
      : undefined;
  return (
    <Facts
      facts={[
        [
          t({ id: 'margin.max-amount', message: 'Max amount' }),
          `${formatAmount(most, locale)} ${settlementCoin}`,
        ],
        [
          t({ id: 'position.margin-now', message: 'Current margin' }),
          changeText(position.margin, after?.margin, settlementCoin),
        ],
        [
          t({ id: 'order.available', message: 'Available' }),
          changeText(available, after?.available, settlementCoin),
        ],
        [
          t({ id: 'column.liquidation', message: 'Liq. price' }),
          changeText(
            position.liquidationPrice,
            after && (after.liquidation ?? null),
            settlementCoin,
          ),
        ],
      ]}
    />
  );
}
