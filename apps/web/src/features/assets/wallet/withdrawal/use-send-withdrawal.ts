import { gatewayCode } from '@bourse/gateway-contract';
import type { WithdrawalDraft } from '@bourse/trading/account';
import { parseDecimal } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { writeErrorText } from '#accounts/orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useWithdraw } from '@bourse/react/funds';
import type { Wallet } from '../coin-and-chain-fields.tsx';

/** Its `send` resolves with whether the withdrawal was accepted. */
export function useSendWithdrawal() {
  const { t } = useLingui();
  const ledger = useLedger();
  const { mutateAsync, isPending, error } = useWithdraw();
  const send = async (draft: WithdrawalDraft, coin: string, chain: string, account: Wallet) => {
    // The page is not shown in simulation.
    if (ledger !== 'real') return false;
    const amount = parseDecimal(draft.amount)?.toFixed() ?? draft.amount;
    try {
      await mutateAsync({ ledger, coin, chain, account, address: draft.address, amount });
      toast.success(t({ id: 'wallet.accepted', message: 'Withdrawal accepted' }));
      return true;
    } catch {
      return false;
    }
  };
  const tooMuch = t({
    id: 'wallet.value-exceeded',
    message: 'This exceeds your remaining 24-hour limit.',
  });
  const textOf = (failed: Error) => {
    const code = 'code' in failed ? failed.code : undefined;
    return code === gatewayCode.withdrawalValueExceeded ? tooMuch : writeErrorText(failed);
  };
  const failure = error ? textOf(error) : undefined;
  return { isPending, failure, send };
}
