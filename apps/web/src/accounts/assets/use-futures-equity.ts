import type { FuturesAccount } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { useLivePositions } from '#accounts/positions/use-live-positions.ts';

/** Returns the unrealised profit of all positions at the newest mark prices; `undefined` while they are unknown. */
export function useLiveProfit(): string | undefined {
  return useLivePositions()
    ?.reduce((sum, { unrealisedProfit }) => sum.plus(unrealisedProfit), money.zero)
    .toFixed();
}

/** Returns the balance with the unrealised profit, at the newest mark prices where they are known. */
export function equityOf({ balance, unrealisedProfit }: FuturesAccount, profit?: string): string {
  return money.add(balance, profit ?? unrealisedProfit).toFixed();
}
