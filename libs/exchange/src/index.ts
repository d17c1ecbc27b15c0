export { createExchange, type LocalExchange } from './create-exchange.ts';
export { openWorkerExchange, type WorkerExchangeOptions } from './worker/open-worker-exchange.ts';
export type {
  Exchange,
  ExchangeFeed,
  ExchangeOptions,
  Instruments,
  ReplayFile,
  TopicSource,
  UserStanding,
} from './exchange.ts';
export { ExchangeError, type ExchangeErrorCode } from './errors.ts';
export type { Command, Receipt, Repetition } from './core/commands/command.ts';
export { createCore } from './core/create-core.ts';
export { importAlert, type ImportedAlert } from './core/alerts/import-alert.ts';
export { withQuota, type WithdrawalQuota } from './core/chain/withdrawal-quota.ts';
export type { Amounts, Holdings } from './core/accounts/holdings.ts';
export type { PriceLevel } from './core/matching/book-side.ts';
export { isPrivate, topicKey } from './feeds/topic.ts';
export type { PrivateArg, PrivateTopic, PublicArg, PublicTopic, Topic } from './feeds/topic.ts';
export { encodeData, type TopicUpdate } from './feeds/topic-update.ts';
export { coinChains, coins } from './instruments/coin-chains.ts';
export { formatTrimmed, parseUnits } from './instruments/decimal.ts';
export { formatCoin, Instrument } from './instruments/instrument.ts';
export { contractListings, type ContractListing } from './instruments/contract-listings.ts';
export { listings, type Listing } from './instruments/listings.ts';
export { audit, type AuditReport } from './journal/audit/audit.ts';
export { auditFile } from './journal/audit/audit-file.ts';
export { appliedTo, migrateFile, openExchangeFile } from './journal/file/migrate.ts';
export { acceptFile, compactFile, type Acceptance } from './journal/retention/maintain.ts';
export type { RetentionReport } from './journal/retention/retention.ts';
export { moveExchange } from './journal/move-exchange.ts';
export type { BookDepth, MarketView } from './market/market-view.ts';
export type { AccountNewsPage, AccountNews } from './service/feed/account-news.ts';
export type { AlertNews, AlertNewsPage } from './service/feed/alert-news.ts';
export type { TradeNews, TradeNewsPage } from './service/feed/trade-news.ts';
export { createPauses } from './ports.ts';
