import type { Balance, SpotInstrument } from '@bourse/gateway-contract';

/** Returns what can be spent on a pair; `0` for coins never held. */
export function availableFor(
  balances: readonly Balance[] | undefined,
  { baseCoin, quoteCoin }: SpotInstrument,
): { readonly base: string; readonly quote: string } {
  const of = (coin: string) => balances?.find((balance) => balance.coin === coin)?.available ?? '0';
  return { base: of(baseCoin), quote: of(quoteCoin) };
}

export function withBalances(
  balances: readonly Balance[] | undefined,
  news: readonly Balance[],
): readonly Balance[] | undefined {
  if (!balances) return undefined;
  const changed = new Map(news.map((balance) => [balance.coin, balance]));
  const kept = balances.map((balance) => changed.get(balance.coin) ?? balance);
  const known = new Set(balances.map(({ coin }) => coin));
  return [...kept, ...news.filter(({ coin }) => !known.has(coin))];
}
