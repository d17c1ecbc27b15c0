export { createExchange } from './create-exchange.ts';
export type { LocalExchange } from './create-exchange.ts';
export { isPrivate, topicKey } from './feeds/topic.ts';
export type { PrivateArg, PrivateTopic, PublicArg, PublicTopic, Topic } from './feeds/topic.ts';
export { moveExchange, openExchangeDatabase } from './journal/open-exchange-database.ts';
export { openWorkerExchange } from './worker/open-worker-exchange.ts';
export { createCore } from './core/create-core.ts';
export { withQuota } from './core/chain/withdrawal-quota.ts';
export type { WithdrawalQuota } from './core/chain/withdrawal-quota.ts';
export type { Receipt } from './core/commands/command.ts';
export { audit } from './journal/audit.ts';
export type {
  Exchange,
  ExchangeFeed,
  ExchangeOptions,
  ReplayFile,
  TopicSource,
  UserStanding,
} from './exchange.ts';
export { SharedTopics } from './shared-topics.ts';
export { encodeData } from './feeds/topic-update.ts';
export type { TopicUpdate } from './feeds/topic-update.ts';
export { TriggerQueue } from './core/triggers/trigger-queue.ts';
export type { Direction } from './core/triggers/trigger-queue.ts';
export type { BookDepth, MarketView } from './market/market-view.ts';
export type { Amounts, Holdings } from './core/accounts/holdings.ts';
export { listings } from './instruments/listings.ts';
export type { Listing } from './instruments/listings.ts';
export type { PriceLevel } from './core/matching/book-side.ts';
export { coinChains, coins } from './instruments/coin-chains.ts';
export { parseUnits } from './instruments/decimal.ts';
export { formatCoin, Instrument } from './instruments/instrument.ts';
