import { parseCoin } from './instrument.ts';

/** Money in units of the coin. */
export interface ChainTerms {
  readonly coin: string;
  readonly chain: string;
  readonly withdrawFee: bigint;
  readonly minWithdraw: bigint;
  /** The most that a user can withdraw of the coin in a UTC day over this chain. */
  readonly dailyLimit: bigint;
  readonly confirmations: number;
  /** Begins each deposit address. Its checksum is wrong, so that no wallet pays real coins to it. */
  readonly testPrefix: string;
  readonly alphabet: string;
  readonly addressLength: number;
}

type Form = Pick<ChainTerms, 'confirmations' | 'testPrefix' | 'alphabet' | 'addressLength'>;

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const bitcoin: Form = {
  confirmations: 2,
  testPrefix: 'tb1q',
  alphabet: '023456789acdefghjklmnpqrstuvwxyz',
  addressLength: 42,
};

const ethereum: Form = {
  confirmations: 12,
  // Reads as "test".
  testPrefix: '0x7e57',
  alphabet: '0123456789abcdef',
  addressLength: 42,
};

const tron: Form = {
  confirmations: 10,
  testPrefix: 'TTEST',
  alphabet: base58,
  addressLength: 34,
};

const solana: Form = {
  confirmations: 5,
  testPrefix: 'TEST',
  alphabet: base58,
  addressLength: 44,
};

const forms = {
  Bitcoin: bitcoin,
  ERC20: ethereum,
  'Arbitrum One': ethereum,
  TRC20: tron,
  Solana: solana,
};

type Chain = keyof typeof forms;

interface Amounts {
  readonly fee: string;
  readonly least: string;
  readonly daily: string;
}

function chain(coin: string, name: Chain, { fee, least, daily }: Amounts): ChainTerms {
  return {
    coin,
    chain: name,
    withdrawFee: parseCoin(fee) ?? 0n,
    minWithdraw: parseCoin(least) ?? 0n,
    dailyLimit: parseCoin(daily) ?? 0n,
    ...forms[name],
  };
}

export const coins: readonly { readonly coin: string; readonly name: string }[] = [
  { coin: 'BTC', name: 'Bitcoin' },
  { coin: 'ETH', name: 'Ethereum' },
  { coin: 'SOL', name: 'Solana' },
  { coin: 'USDT', name: 'Tether' },
  { coin: 'USDC', name: 'USD Coin' },
  { coin: 'PEPE', name: 'Pepe' },
];

export const coinChains: readonly ChainTerms[] = [
  chain('BTC', 'Bitcoin', { fee: '0.00005', least: '0.0002', daily: '5' }),
  chain('ETH', 'ERC20', { fee: '0.0008', least: '0.003', daily: '100' }),
  chain('ETH', 'Arbitrum One', { fee: '0.0001', least: '0.001', daily: '100' }),
  chain('SOL', 'Solana', { fee: '0.005', least: '0.02', daily: '2000' }),
  chain('USDT', 'ERC20', { fee: '1.5', least: '10', daily: '500000' }),
  chain('USDT', 'TRC20', { fee: '1', least: '5', daily: '500000' }),
  chain('USDT', 'Arbitrum One', { fee: '0.15', least: '1', daily: '500000' }),
  chain('USDT', 'Solana', { fee: '0.1', least: '1', daily: '500000' }),
  chain('USDC', 'ERC20', { fee: '1.5', least: '10', daily: '500000' }),
  chain('USDC', 'Solana', { fee: '0.1', least: '1', daily: '500000' }),
  chain('PEPE', 'ERC20', { fee: '100000', least: '500000', daily: '20000000000' }),
];
