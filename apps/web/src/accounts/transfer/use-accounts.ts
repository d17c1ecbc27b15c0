import type { Accounts } from '@bourse/trading/account';
import { useAssets } from '../balances/assets.ts';
import { useFundingBalances } from '../balances/funding-balances.ts';
import { useFuturesAccount } from '../balances/futures-account.ts';
import { useMarginAccounts } from '../balances/margin-accounts.ts';
import { useAccountStream } from '../stream/use-account-stream.ts';

/** The user's accounts, kept current while the component is shown. */
export function useAccounts(): Accounts {
  useAccountStream();
  const { data: spot } = useAssets();
  const { data: funding } = useFundingBalances();
  const { data: margin } = useMarginAccounts();
  const { data: futures } = useFuturesAccount();
  return { spot, funding, margin, futures };
}
