export {
  useAccountChange,
  useDailyRate,
  usePositionChange,
  useResetSimulation,
} from './use-account-change.ts';
export type { Outcome } from './use-account-change.ts';
export { useAccounts, useFuturesAccountList, useOwnHoldings } from './use-accounts.ts';
export type { OwnHoldings } from './use-accounts.ts';
export { useFundingBalances, useSpotBalances, useWithdrawalLimit } from './use-balances.ts';
export type { WithdrawalLimit } from './use-balances.ts';
export { conversionHistory, useConvertSmallBalances, useSmallBalances } from './use-conversions.ts';
export type { Conversion, SmallBalances } from './use-conversions.ts';
export { useCoinChains, useCoinName } from './use-coins.ts';
export type { Chain, CoinChains, CoinList } from './use-coins.ts';
export { useCoinAndChain } from './use-coin-and-chain.ts';
export type { CoinAndChain } from './use-coin-and-chain.ts';
export {
  useAddAddress,
  useAddressBook,
  useDepositAddress,
  useDeposits,
  useFaucet,
  useRemoveAddress,
  useRequireAddressBook,
  useTransfer,
  useWithdraw,
  useWithdrawals,
} from './use-movements.ts';
export type { AddressBook, BookAddress, Deposit, Withdrawal } from './use-movements.ts';
export {
  useEquityHours,
  useProfitByCoin,
  useStatement,
  useYearStatement,
} from './use-statements.ts';
export type {
  EquityHour,
  ProfitByCoin,
  Statement,
  StatementDay,
  StatementFigures,
} from './use-statements.ts';
export { useWithdrawalTerms } from './use-withdrawal-terms.ts';
export type { WithdrawalSource } from './use-withdrawal-terms.ts';
export type { ErrorMeta } from '../calls/error-meta.ts';
export type { History } from '../history/history.ts';
export type { CallResult } from '../calls/use-call.ts';
export type { Readable } from '../calls/use-reload.ts';
export type { FuturesAccount } from '../account/lists.ts';
export type { HooksClient } from '../client-context.ts';
export type { MarketKind } from '../markets/market-kind.ts';
export type { ActionOptions, ActionResult, SendResult, UseSendOptions } from '../calls/use-send.ts';
