import { followMutation } from '@bourse/react';
import {
  balanceOf,
  toTransfer,
  transferProblem,
  type TransferDraft,
  type TransferProblem,
} from '@bourse/trading/account';
import type { Instrument } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLedger } from '#page/page-context.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { TransferFields } from './transfer-fields.tsx';
import { useAccountNames, type AccountType } from '../balances/account-names.ts';
import { useAmountTexts } from '../balances/use-amount-texts.ts';
import { useAccounts, useTransfer } from '@bourse/react/funds';

interface TransferDialogProps {
  readonly instrument: Instrument;
  readonly from?: AccountType | undefined;
  readonly to: AccountType;
  readonly coin: string;
  readonly coins?: readonly string[] | undefined;
  readonly onClose: () => void;
}

export function TransferDialog(props: TransferDialogProps) {
  const { instrument, to, coin, coins, onClose } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState<TransferDraft>({
    coin,
    to,
    amount: '',
    from: props.from ?? (to === 'spot' ? 'cross_margin' : 'spot'),
  });
  const [tried, setTried] = useState(false);
  const accounts = useAccounts();
  const { symbol } = instrument;
  const from = balanceOf(draft.from, draft.coin, accounts, symbol);
  const texts = useProblemTexts(from?.most, draft.coin);
  const { isPending, send } = useSend(instrument, onClose);
  const problem = transferProblem(draft, from?.most);
  return (
    <Dialog
      title={t({ id: 'transfer.title', message: 'Transfer between accounts' })}
      onClose={onClose}
    >
      <div className="flex w-80 max-w-full flex-col gap-3">
        <TransferFields
          draft={draft}
          from={from}
          to={balanceOf(draft.to, draft.coin, accounts, symbol)}
          instrument={instrument}
          coins={coins}
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
            if (!problem) send(draft);
          }}
        >
          {t({ id: 'transfer.button', message: 'Transfer' })}
        </Button>
      </div>
    </Dialog>
  );
}

function useSend({ symbol }: Instrument, onDone: () => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const ledger = useLedger();
  const names = useAccountNames();
  const { mutateAsync, isPending } = useTransfer();
  const send = (draft: TransferDraft) => {
    const [amount, account] = [formatAmount(draft.amount, locale), names[draft.to]];
    followMutation(
      mutateAsync(toTransfer(draft, { ledger, symbol }), { onSuccess: onDone }),
      () => {
        toast.success(t({ id: 'transfer.done', message: 'Transfer complete' }), {
          description: `${amount} ${draft.coin} → ${account}`,
        });
      },
      (error) => {
        showFailure(t({ id: 'transfer.failed', message: 'Transfer failed' }), error);
      },
    );
  };
  return { isPending, send };
}

function useProblemTexts(most: string | undefined, coin: string): Record<TransferProblem, string> {
  const { t } = useLingui();
  return {
    ...useAmountTexts(most, coin),
    'same-account': t({ id: 'transfer.same', message: 'Choose two different accounts.' }),
  };
}
