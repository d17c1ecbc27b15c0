import { followMutation } from '@bourse/react';
import { amountProblem } from '@bourse/trading/account';
import { parseDecimal } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button, Segmented, SelectField } from '@bourse/ui/fields';
import { useAmountTexts } from '#accounts/balances/use-amount-texts.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { FormProblem } from '@bourse/ui/states';
import { useTransferSubAccount } from '@bourse/react/security';
import { useSpotBalances } from '@bourse/react/funds';

interface SubAccountTransferProps {
  readonly userId: string;
  readonly mainUserId: string;
}

const firstCoin = 'USDT';

/** Moves a coin between the spot accounts of the main account and a sub-account. */
export function SubAccountTransfer({ userId, mainUserId }: SubAccountTransferProps) {
  const { t } = useLingui();
  const [direction, setDirection] = useState<'to' | 'from'>('to');
  const [coin, setCoin] = useState(firstCoin);
  const [amount, setAmount] = useState('');
  const { data: balances } = useSpotBalances();
  const most =
    direction === 'to' && balances
      ? (balances.find((balance) => balance.coin === coin)?.available ?? '0')
      : undefined;
  const { problem, isPending, send } = useSend({ amount, coin, most }, () => {
    setAmount('');
  });
  const coins = [...new Set([firstCoin, ...(balances ?? []).map((balance) => balance.coin)])];
  return (
    <div className="flex w-80 max-w-full flex-col gap-2">
      <p className="text-sm font-semibold text-text-1">
        {t({ id: 'sub.transfer', message: 'Transfer between spot accounts' })}
      </p>
      <Segmented
        className="max-sm:flex-col"
        label={t({ id: 'sub.direction', message: 'Direction' })}
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'to', label: t({ id: 'sub.to-sub', message: 'To the sub-account' }) },
          { value: 'from', label: t({ id: 'sub.from-sub', message: 'From the sub-account' }) },
        ]}
      />
      <SelectField
        label={t({ id: 'transfer.coin', message: 'Coin' })}
        value={coin}
        options={coins.map((value) => ({ value, label: value }))}
        onChange={setCoin}
      />
      <NumberField
        label={t({ id: 'order.amount', message: 'Amount' })}
        unit={coin}
        decimals={8}
        value={amount}
        onChange={setAmount}
      />
      {most !== undefined && <MostButton most={most} coin={coin} onPress={setAmount} />}
      <FormProblem>{problem}</FormProblem>
      <Button
        look="primary"
        className="h-10"
        busy={isPending}
        onClick={() => {
          send(direction === 'to' ? [mainUserId, userId] : [userId, mainUserId]);
        }}
      >
        {t({ id: 'transfer.button', message: 'Transfer' })}
      </Button>
    </div>
  );
}

interface MostButtonProps {
  readonly most: string;
  readonly coin: string;
  readonly onPress: (most: string) => void;
}

function MostButton({ most, coin, onPress }: MostButtonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Button
      look="bare"
      className="self-end px-2 text-xs"
      onClick={() => {
        onPress(most);
      }}
    >
      {t({
        id: 'transfer.max',
        message: `Max ${{ amount: formatAmount(most, locale) }} ${{ coin }}`,
      })}
    </Button>
  );
}

interface Draft {
  readonly amount: string;
  readonly coin: string;
  /** The most that the main account can give; `undefined` while unknown. */
  readonly most: string | undefined;
}

function useSend({ amount, coin, most }: Draft, onDone: () => void) {
  const { t } = useLingui();
  const ledger = useLedger();
  const transfer = useTransferSubAccount();
  const [tried, setTried] = useState<string>();
  const entered = parseDecimal(amount);
  const texts = useAmountTexts(most, coin);
  const problem = amountProblem(amount, most);
  const own = problem && texts[problem];
  const refusal = transfer.error ? errorText(transfer.error) : undefined;
  return {
    isPending: transfer.isPending,
    problem: tried === amount ? (own ?? refusal) : undefined,
    send: ([fromUserId, toUserId]: readonly [from: string, to: string]) => {
      setTried(amount);
      if (!entered || own !== undefined) return;
      const accounts = { fromUserId, toUserId, fromType: 'spot', toType: 'spot' } as const;
      const order = { ledger, coin, amount: entered.toFixed(), ...accounts };
      followMutation(transfer.mutateAsync(order, { onSuccess: onDone }), () => {
        toast.success(t({ id: 'transfer.done', message: 'Transfer complete' }));
      });
    },
  };
}
