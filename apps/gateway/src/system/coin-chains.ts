import { getCoinChainList } from '@bourse/gateway-contract';
import { route } from '../route/route.ts';
import type { Route } from '../route/route.ts';

const closed = { depositEnabled: false, withdrawEnabled: false };

const item = [
  {
    coin: 'BTC',
    name: 'Bitcoin',
    chains: [{ chain: 'Bitcoin', withdrawFee: '0.00005', ...closed }],
  },
  {
    coin: 'ETH',
    name: 'Ethereum',
    chains: [
      { chain: 'ERC20', withdrawFee: '0.0008', ...closed },
      { chain: 'Arbitrum One', withdrawFee: '0.0001', ...closed },
    ],
  },
  {
    coin: 'SOL',
    name: 'Solana',
    chains: [{ chain: 'Solana', withdrawFee: '0.005', ...closed }],
  },
  {
    coin: 'USDT',
    name: 'Tether',
    chains: [
      { chain: 'ERC20', withdrawFee: '1.5', ...closed },
      { chain: 'TRC20', withdrawFee: '1', ...closed },
      { chain: 'Arbitrum One', withdrawFee: '0.15', ...closed },
    ],
  },
];

export function coinChainRoute(): Route {
  return route(getCoinChainList, () => ({ item }));
}
