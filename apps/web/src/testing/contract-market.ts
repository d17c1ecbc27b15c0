import type { DraftMarket, FuturesTerms } from '../features/terminal/draft/draft-market.ts';
import { btcContract } from './fixtures.ts';

export interface ContractCase extends Partial<Omit<DraftMarket, 'futures'>>, Partial<FuturesTerms> {
  readonly free?: string;
}

/** The contract of BTC/USDT at 60,000 with some members replaced. */
export function futuresWith({ free = '10000', ...members }: ContractCase = {}): DraftMarket {
  const terms: FuturesTerms = {
    contract: btcContract,
    marginMode: 'cross',
    leverage: 20,
    isHedge: false,
    positions: [],
    balance: free,
    waiting: { buy: '0', sell: '0' },
    waits: { symbol: false, account: false },
    ...members,
  };
  return {
    ...{ kind: 'futures', instrument: btcContract, last: '60000', mark: '60000' },
    bids: [{ price: '59999.9', size: '1' }],
    asks: [{ price: '60000', size: '1' }],
    ...{ makerFeeRate: '0.0002', takerFeeRate: '0.0006' },
    available: { base: '0', quote: free },
    ...members,
    futures: terms,
  };
}
