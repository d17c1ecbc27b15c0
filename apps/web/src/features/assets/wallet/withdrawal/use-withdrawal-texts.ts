import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import {
  leftOfLimits,
  type WithdrawalDraft,
  type WithdrawalProblem,
  type WithdrawalTerms,
} from '../../model/withdrawal.ts';
import { useAddressFault } from './use-address-fault.ts';

export function useWithdrawalTexts(
  coin: string,
  terms: WithdrawalTerms | undefined,
  draft: WithdrawalDraft,
): Record<WithdrawalProblem, string> {
  const { t } = useLingui();
  const locale = useLocale();
  const faultOf = useAddressFault();
  const [address, amount] = [
    t({ id: 'wallet.address', message: 'Address' }),
    t({ id: 'order.amount', message: 'Amount' }),
  ];
  const least = formatAmount(terms?.minWithdraw, locale);
  const left = formatAmount(terms && leftOfLimits(terms), locale);
  return {
    'address-missing': t({ id: 'form.required', message: `Please enter ${{ label: address }}` }),
    'address-fault': (terms && faultOf(terms.chain, draft.address)) ?? '',
    'address-not-stored': t({
      id: 'wallet.not-stored',
      message: 'Choose an address from your address book.',
    }),
    'amount-missing': t({ id: 'form.required', message: `Please enter ${{ label: amount }}` }),
    'amount-too-fine': t({ id: 'transfer.too-fine', message: 'At most 8 decimals.' }),
    'amount-too-small': t({
      id: 'wallet.too-small',
      message: `The minimum withdrawal is ${{ least }} ${{ coin }}.`,
    }),
    limit: t({
      id: 'wallet.limit',
      message: `You can withdraw up to ${{ left }} ${{ coin }} now.`,
    }),
    balance: t({ id: 'problem.balance-insufficient', message: 'Insufficient balance' }),
  };
}
