import type { Balance, SpotInstrument } from '@bourse/gateway-contract';

/** Returns what can be spent on a pair; `0` for coins never held. */
export function availableFor(
  balances: readonly Balance[] | undefined,
  { baseCoin, quoteCoin }: SpotInstrument,
): { readonly base: string; readonly quote: string } {
  const of = (coin: string) => balances?.find((balance) => balance.coin === coin)?.available ?? '0';
  return { base: of(baseCoin), quote: of(quoteCoin) };
}
