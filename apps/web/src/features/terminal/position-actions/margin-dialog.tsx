import { adjustMargin } from '@bourse/gateway-contract';
import { parseDecimal } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { settlementCoin } from '#platform/market/futures-product.ts';
import { Button, Segmented } from '@bourse/ui/fields';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { useFuturesAccount } from '#accounts/balances/futures-account.ts';
import { usePositionAction } from '#accounts/positions/use-position-action.ts';
import { Fact, PositionHead, type ActionDialogProps } from './dialog-parts.tsx';

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
  const most = type === 'add' ? account?.available : position.margin;
  const entered = parseDecimal(amount);
  const isTooMuch = most !== undefined && entered?.gt(most) === true;
  const label = t({ id: 'order.amount', message: 'Amount' });
  const required = t({ id: 'form.required', message: `Please enter ${{ label }}` });
  const tooMuch = t({
    id: 'position.margin-too-much',
    message: 'This exceeds the available amount.',
  });
  const problem = isTooMuch ? tooMuch : entered?.gt(0) ? undefined : required;
  const edit = (text: string) => {
    setTried(false);
    setAmount(text);
  };
  const send = () => {
    setTried(true);
    if (!entered || problem !== undefined) return;
    const { symbol, positionSide } = position;
    const change = { ledger, symbol, positionSide, type, amount: entered.toFixed() };
    action.mutate(change, { onSuccess: onClose });
  };
  return (
    <Dialog title={t({ id: 'position.margin-title', message: 'Adjust margin' })} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <PositionHead position={position} />
        <Direction value={type} onChange={setType} />
        <NumberField
          label={label}
          unit={settlementCoin}
          decimals={coinDecimals}
          value={amount}
          onChange={edit}
        />
        <MarginFacts position={position} available={account?.available} />
        <FormProblem>{tried ? problem : undefined}</FormProblem>
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
  readonly available: string | undefined;
}

function MarginFacts({ position, available }: MarginFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <dl className="flex flex-col gap-1">
      <Fact label={t({ id: 'position.margin-now', message: 'Current margin' })}>
        {formatDecimal(position.margin, locale, 2)} {settlementCoin}
      </Fact>
      <Fact label={t({ id: 'order.available', message: 'Available' })}>
        {formatDecimal(available, locale, 2)} {settlementCoin}
      </Fact>
      <Fact label={t({ id: 'column.liquidation', message: 'Liq. price' })}>
        {formatDecimal(position.liquidationPrice, locale, 2)}
      </Fact>
    </dl>
  );
}
