import type { Account } from '../accounts/account.ts';
import type { TransferRule } from './create-transfers.ts';

const walletKinds: ReadonlySet<Account['kind']> = new Set(['spot', 'funding']);

export function createWalletRule(coins: ReadonlySet<string>): TransferRule {
  return {
    appliesTo: ({ kind }) => walletKinds.has(kind),
    holds: (_, coin) => coins.has(coin),
  };
}

/** Margin of positions is frozen, and so is not transferable. */
export const futuresRule: TransferRule = {
  appliesTo: ({ kind }) => kind === 'futures',
  holds: (_, coin) => coin === 'USDT',
};
