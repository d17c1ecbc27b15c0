import { withdrawnToday, type WithdrawalTerms } from '@bourse/trading/account';
import { useAssets } from '../account/use-lists.ts';
import { useClient } from '../client-context.ts';
import { useForUser } from '../session/use-session.ts';
import { useFundingBalances, useWithdrawalLimit } from './use-balances.ts';
import type { Chain } from './use-coins.ts';
import { useAddressBook, useWithdrawals, type BookAddress } from './use-movements.ts';

/** The source of a withdrawal. */
export interface WithdrawalSource {
  readonly coin: string;
  /** `undefined` while it is unknown. */
  readonly chain: Chain | undefined;
  readonly account: 'spot' | 'funding';
  /** Price of the coin in USDT; `undefined` while it is unknown. */
  readonly price: string | undefined;
}

/** Returns the limits of a withdrawal, `undefined` while they are unknown, and the saved addresses of its chain. */
export function useWithdrawalTerms({ coin, chain, account, price }: WithdrawalSource): {
  readonly stored: readonly BookAddress[];
  readonly terms: WithdrawalTerms | undefined;
} {
  const { now } = useClient();
  const { data: spot } = useAssets(useForUser());
  const { data: funding } = useFundingBalances();
  const { data: book } = useAddressBook();
  const { data: withdrawals } = useWithdrawals();
  const { data: limit } = useWithdrawalLimit();
  const balances = account === 'spot' ? spot : funding;
  const stored = (book?.addresses ?? []).filter(
    (entry) => entry.coin === coin && entry.chain === chain?.chain,
  );
  const isKnown = chain && balances && book && withdrawals;
  const terms: WithdrawalTerms | undefined = isKnown && {
    ...chain,
    available: balances.find((balance) => balance.coin === coin)?.available ?? '0',
    today: withdrawnToday(withdrawals, { coin, chain: chain.chain }, now()),
    value: limit && price !== undefined ? { leftUsdt: limit.leftUsdt, price } : undefined,
    allowed: book.isRequired ? stored.map(({ address }) => address) : undefined,
  };
  return { stored, terms };
}
