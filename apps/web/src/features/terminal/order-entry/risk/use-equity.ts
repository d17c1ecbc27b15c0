import { useAssets, useFuturesAccount, useMarginAccounts } from '@bourse/react';
import { useForUser } from '@bourse/react/session';
import { wholeBalance, worthOf } from '@bourse/trading/account';
import { money } from '@bourse/trading/decimal';
import { marginAccountOf } from '@bourse/trading/draft';
import { equityOf, useLiveProfit } from '#accounts/assets/use-futures-equity.ts';
import { useCoinPrices } from '#platform/market/rates/fiat.ts';
import type { FormPart } from '../fields/form-part.ts';

/** Returns the equity of the account that the draft trades with, in quote coin; `undefined` while it or a price is unknown. */
export function useEquity({ draft, market }: Omit<FormPart, 'onChange'>): string | undefined {
  const { kind, instrument } = market;
  const { enabled } = useForUser();
  const { data: own } = useAssets({ enabled: enabled && kind === 'spot' });
  const { data: accounts } = useMarginAccounts({ enabled: enabled && kind === 'margin' });
  const { data: futures } = useFuturesAccount({ enabled: enabled && kind === 'futures' });
  const profit = useLiveProfit();
  const priceOf = useCoinPrices();
  if (kind === 'futures') return futures && equityOf(futures, profit);
  const margin = accounts && (marginAccountOf(accounts, draft, instrument)?.assets ?? []);
  const holdings =
    kind === 'spot'
      ? own?.map(wholeBalance)
      : margin?.map(({ coin, net }) => ({ coin, amount: net }));
  const worth = holdings && worthOf(holdings, priceOf);
  const price = priceOf(instrument.quoteCoin);
  return worth && price && money.divide(worth, price)?.toFixed();
}
