import {
  leftOfLimits,
  type WithdrawalDraft,
  type WithdrawalProblem,
  type WithdrawalTerms,
} from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { useAmountTexts } from '#accounts/balances/use-amount-texts.ts';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useAddressFault } from './use-address-fault.ts';

export function useWithdrawalTexts(
  coin: string,
  terms: WithdrawalTerms | undefined,
  draft: WithdrawalDraft,
): Record<WithdrawalProblem, string> {
  const { t } = useLingui();
  const locale = useLocale();
  const faultOf = useAddressFault();
  const address = t({ id: 'wallet.address', message: 'Address' });
  const least = formatAmount(terms?.minWithdraw, locale);
  const left = formatAmount(terms && leftOfLimits(terms), locale);
  return {
    'address-missing': t({ id: 'form.required', message: `Please enter ${{ label: address }}` }),
    'address-fault': (terms && faultOf(terms.chain, draft.address)) ?? '',
    'address-not-stored': t({
      id: 'wallet.not-stored',
      message: 'Choose an address from your address book.',
    }),
    ...useAmountTexts(terms?.available, coin),
    'amount-too-small': t({
      id: 'wallet.too-small',
      message: `The minimum withdrawal is ${{ least }} ${{ coin }}.`,
    }),
    limit: t({
      id: 'wallet.limit',
      message: `You can withdraw up to ${{ left }} ${{ coin }} now.`,
    }),
  };
}
