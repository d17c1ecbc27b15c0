import type { Accounts } from '@bourse/trading/account';
import { useFundingBalances } from '../balances/funding-balances.ts';
import {
  useAccountStream,
  useAssets,
  useFuturesAccount,
  useMarginAccounts,
} from '../markets/own-lists.ts';

/** The user's accounts, kept current while the component is shown. */
export function useAccounts(): Accounts {
  useAccountStream();
  const { data: spot } = useAssets();
  const { data: funding } = useFundingBalances();
  const { data: margin } = useMarginAccounts();
  const { data: futures } = useFuturesAccount();
  return { spot, funding, margin, futures };
}
