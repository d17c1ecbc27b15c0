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
export { useLivePositions } from './account/use-live-positions.ts';
export type { LivePosition } from './account/use-live-positions.ts';
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
export { usePairFills } from './account/use-pair-fills.ts';
export type { PairFillsOptions } from './account/use-pair-fills.ts';
export { callOptions } from './calls/call-options.ts';
export type { CallKey, CallQueryOptions, TaggedKey } from './calls/call-options.ts';
export { createQueries } from './calls/create-queries.ts';
export type { Queries, QueriesOptions } from './calls/create-queries.ts';
export { shownHere } from './calls/error-meta.ts';
export type { ErrorMeta } from './calls/error-meta.ts';
export { followMutation } from './calls/follow-mutation.ts';
export { putQuery } from './calls/put-query.ts';
export { reloadQueries } from './calls/reload-queries.ts';
export { ruleQuery } from './calls/rule-query.ts';
export { useAnswer } from './calls/use-answer.ts';
export type { CachedAnswer } from './calls/use-answer.ts';
export { useCall, useRead } from './calls/use-call.ts';
export type { CallResult, ReadContext, ReadOptions } from './calls/use-call.ts';
export { useLoad } from './calls/use-load.ts';
export type { LoadOptions } from './calls/use-load.ts';
export { useReload, useReloadAll } from './calls/use-reload.ts';
export type { Readable } from './calls/use-reload.ts';
export { useAction, useSend } from './calls/use-send.ts';
export type { ActionOptions, ActionResult, SendResult, UseSendOptions } from './calls/use-send.ts';
export { ClientProvider, useClient } from './client-context.ts';
export type { HooksClient } from './client-context.ts';
export { msToNextMultiple } from './stream/next-multiple.ts';
export { useConnection, useStaleSeconds } from './stream/use-connection.ts';
export { useHealing, useRetryFailed } from './stream/use-healing.ts';
export { useSampled } from './stream/use-sampled.ts';
export type { SampledStore } from './stream/use-sampled.ts';
export { callHistory, pageSize, useHistory } from './history/history.ts';
export type { CallHistory, History, OlderRecords } from './history/history.ts';
export { mergedHistory } from './history/merged-history.ts';
export type { MergedHistory, Source, SourcedRecord } from './history/merged-history.ts';
export { fillHistory, orderHistory, planHistory } from './history/order-histories.ts';
export { usePages } from './history/use-pages.ts';
export type { ListPages } from './history/use-pages.ts';
export { positionHistory } from './history/position-history.ts';
export type { ClosedPosition } from './history/position-history.ts';
export { transactionsKey } from './history/transactions-key.ts';
export { transactionHistory, transactionId } from './history/transactions.ts';
export type { Transaction, TransactionScope } from './history/transactions.ts';
export type { MarketFill, MarketOrder } from './markets/market-order.ts';
export { marketTopics } from './markets/market-kind.ts';
export type { MarketKind } from './markets/market-kind.ts';
export type { OrderCalls } from './markets/order-calls.ts';
export type { Placed } from './orders/placed.ts';
export { useAmendOrder } from './orders/use-amend-order.ts';
export type { Amendable, Amendment, OrderChange } from './orders/use-amend-order.ts';
export { useCancelAllOrders, useCancelOrder } from './orders/use-cancel-order.ts';
export type { CancelledOrders, CancelOrderOptions } from './orders/use-cancel-order.ts';
export { useCancelOrders } from './orders/use-cancel-orders.ts';
export type { CancelOrdersOptions } from './orders/use-cancel-orders.ts';
export { useCancelAllPlans, useCancelPlan } from './orders/use-cancel-plans.ts';
export type {
  CancelAllPlansOptions,
  CancelledPlan,
  CancelledPlans,
  CancelPlanOptions,
} from './orders/use-cancel-plans.ts';
export { usePlaceCombined } from './orders/use-place-combined.ts';
export type { CombinedPlaced, CombinedTerms, CombinedValues } from './orders/use-place-combined.ts';
export { useLookUps } from './orders/use-look-ups.ts';
export type { LookUpOptions } from './orders/use-look-ups.ts';
export { useDraftMarket, useFeeRates } from './orders/use-draft-market.ts';
export {
  useOrderSender,
  usePlaceOrder,
  useReloadSent,
  useSentOrders,
} from './orders/use-place-order.ts';
export { useBestPrices, useBook } from './prices/use-book.ts';
export type { BestPrices, BookTable, BookTableOptions } from './prices/use-book.ts';
export { useCandles } from './prices/use-candles.ts';
export type { LiveCandles } from './prices/use-candles.ts';
export { useContractFigures, useMarkPrice } from './prices/use-contract.ts';
export type { ContractFigures } from './prices/use-contract.ts';
export { useDepth } from './prices/use-depth.ts';
export type { Depth } from './prices/use-depth.ts';
export { candlesOptions, instrumentsOptions, tickersOptions } from './prices/public-lists.ts';
export type {
  CandleRange,
  DayTicker,
  Instrument,
  InstType,
  PublicListOptions,
} from './prices/public-lists.ts';
export { useInstruments, useLoadedCandles, useTickers } from './prices/use-public-lists.ts';
export { useTickDirection } from './prices/use-tick-direction.ts';
export type { TickDirection } from './prices/use-tick-direction.ts';
export { useLastPrices } from './prices/use-last-prices.ts';
export { useSlowTicker, useTicker } from './prices/use-ticker.ts';
export { useTrades } from './prices/use-trades.ts';
