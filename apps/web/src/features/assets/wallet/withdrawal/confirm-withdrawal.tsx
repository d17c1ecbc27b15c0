import {
  receivedAmount,
  type WithdrawalDraft,
  type WithdrawalTerms,
} from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { Figure } from '@bourse/ui/figures';
import { Facts } from '@bourse/ui/panels';

interface ConfirmWithdrawalProps {
  readonly draft: WithdrawalDraft;
  readonly terms: WithdrawalTerms;
  readonly coin: string;
  readonly chain: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Shows what is sent before it is. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { draft, terms, coin, chain, onConfirm, onCancel } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const figure = (amount: string | undefined) => (
    <Figure>
      {formatAmount(amount, locale)} {coin}
    </Figure>
  );
  return (
    <ConfirmDialog
      title={t({ id: 'wallet.confirm', message: 'Confirm withdrawal' })}
      confirmLabel={t({ id: 'wallet.send', message: 'Send' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Facts
        facts={[
          [
            t({ id: 'wallet.address', message: 'Address' }),
            <bdi key="address" dir="ltr" className="font-mono">
              {draft.address}
            </bdi>,
          ],
          [t({ id: 'wallet.chain', message: 'Network' }), <bdi key="chain">{chain}</bdi>],
          [t({ id: 'order.amount', message: 'Amount' }), figure(draft.amount)],
          [t({ id: 'wallet.fee', message: 'Network fee' }), figure(terms.withdrawFee)],
          [
            t({ id: 'wallet.receive', message: 'You receive' }),
            figure(receivedAmount(draft.amount, terms)),
          ],
        ]}
      />
      <p className="mt-3 text-xs text-warn">
        {t({
          id: 'wallet.no-return',
          message: 'Withdrawals cannot be reversed once sent.',
        })}
      </p>
    </ConfirmDialog>
  );
}
