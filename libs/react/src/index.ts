export {
  assetsOptions,
  futuresAccountOptions,
  futuresSettingsOptions,
  marginAccountsOptions,
  openOrdersOptions,
  openPlansOptions,
  positionsOptions,
} from './account/lists.ts';
export type {
  Assets,
  FuturesAccount,
  FuturesSettings,
  MarginAccounts,
  OpenPlans,
  Positions,
} from './account/lists.ts';
export { useBalanceStream, useFillStream, useOrderStream } from './account/use-account-stream.ts';
export type { OrderStreamOptions } from './account/use-account-stream.ts';
export {
  useAssets,
  useFuturesAccount,
  useFuturesSettings,
  useMarginAccounts,
  useOpenOrders,
  useOpenPlans,
  usePositions,
} from './account/use-lists.ts';
export type { ListOptions } from './account/use-lists.ts';
export { callOptions } from './calls/call-options.ts';
export type { CallKey, CallQueryOptions } from './calls/call-options.ts';
export { followMutation } from './calls/follow-mutation.ts';
export { putQuery } from './calls/put-query.ts';
export { reloadQueries } from './calls/reload-queries.ts';
export { ruleQuery } from './calls/rule-query.ts';
export { useCall } from './calls/use-call.ts';
export type { UseCallOptions } from './calls/use-call.ts';
export { useSend } from './calls/use-send.ts';
export type { UseSendOptions } from './calls/use-send.ts';
export { ClientProvider, useClient } from './client-context.ts';
export type { HooksClient } from './client-context.ts';
export { msToNextMultiple } from './stream/next-multiple.ts';
export { useConnection, useStaleSeconds } from './stream/use-connection.ts';
export { useSampled } from './stream/use-sampled.ts';
export type { SampledStore } from './stream/use-sampled.ts';
export { callHistory, pageSize, useHistory } from './history/history.ts';
export type { CallHistory, History, OlderRecords } from './history/history.ts';
export { mergedHistory } from './history/merged-history.ts';
export type { MergedHistory, Source, SourcedRecord } from './history/merged-history.ts';
export { fillHistory, orderHistory, planHistory } from './history/order-histories.ts';
export { transactionsKey } from './history/transactions-key.ts';
export { transactionHistory, transactionId } from './history/transactions.ts';
export type { Transaction, TransactionScope } from './history/transactions.ts';
export type { MarketFill, MarketOrder } from './markets/market-order.ts';
export { marketTopics } from './markets/order-calls.ts';
export type { MarketKind, OrderCalls } from './markets/order-calls.ts';
export type { Placed } from './orders/placed.ts';
export { useAmendOrder } from './orders/use-amend-order.ts';
export type { Amendable, Amendment, OrderChange } from './orders/use-amend-order.ts';
export { useCancelAllOrders, useCancelOrder } from './orders/use-cancel-order.ts';
export type { CancelledOrders, CancelOrderOptions } from './orders/use-cancel-order.ts';
export { useLookUps } from './orders/use-look-ups.ts';
export type { LookUpOptions } from './orders/use-look-ups.ts';
export { useDraftMarket, useFeeRates } from './orders/use-draft-market.ts';
export type { TradedInstrument } from './orders/use-funds.ts';
export {
  useOrderSender,
  usePlaceOrder,
  useReloadSent,
  useSentOrders,
} from './orders/use-place-order.ts';
