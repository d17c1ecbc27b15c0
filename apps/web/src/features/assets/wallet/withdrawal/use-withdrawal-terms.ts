import { withdrawnToday, type WithdrawalTerms } from '@bourse/trading/account';
import { useFundingBalances } from '#accounts/balances/funding-balances.ts';
import { useWithdrawalLimit } from '#accounts/balances/withdrawal-limit.ts';
import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useAddressBook, useWithdrawals, type BookAddress } from '../../api/wallet.ts';
import type { Wallet } from '../coin-and-chain-fields.tsx';
import type { CoinAndChain } from '../use-coin-and-chain.ts';
import { useAssets } from '#accounts/markets/own-lists.ts';

/** Returns the limits of a withdrawal from a wallet and the stored addresses of its chain. */
export function useWithdrawalTerms({ coin, chain }: CoinAndChain, wallet: Wallet) {
  const { now } = useSdk();
  const { data: spot } = useAssets();
  const { data: funding } = useFundingBalances();
  const { data: book } = useAddressBook();
  const { data: withdrawals } = useWithdrawals();
  const { data: limit } = useWithdrawalLimit();
  const price = useCoinPrices()(coin);
  const balances = wallet === 'spot' ? spot : funding;
  const stored: readonly BookAddress[] = (book?.addresses ?? []).filter(
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
