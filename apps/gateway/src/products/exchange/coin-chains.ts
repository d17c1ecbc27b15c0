import { getCoinChainList } from '@bourse/gateway-contract';
import { coinChains, coins, formatCoin } from '@bourse/exchange';
import { route, type Route } from '../../edge/route/route.ts';

/** Only development gateways have a chain for deposits. */
export function coinChainRoute(isDevelopment: boolean): Route {
  const item = coins.map(({ coin, name }) => ({
    coin,
    name,
    chains: coinChains
      .filter((each) => each.coin === coin)
      .map(({ chain, withdrawFee, minWithdraw, dailyLimit, confirmations }) => ({
        chain,
        depositEnabled: isDevelopment,
        withdrawEnabled: true,
        withdrawFee: formatCoin(withdrawFee),
        minWithdraw: formatCoin(minWithdraw),
        dailyLimit: formatCoin(dailyLimit),
        confirmations,
      })),
  }));
  return route(getCoinChainList, () => ({ hasFaucet: isDevelopment, item }));
}
