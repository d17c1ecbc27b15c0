export { filledBetween, isInOco, isOpen, withOrder } from './open-order-list.ts';
export { distanceToMarket, feeCoinOf, filledShare, orderTotal } from './order-figures.ts';
export type { FiguredOrder } from './order-figures.ts';
export type { ListedOrder } from './open-order-list.ts';
export {
  closableSize,
  closeProblem,
  closingProfit,
  percentOfSize,
  shareOf,
  sizeAfter,
} from './close-order.ts';
export type { CloseDraft, CloseProblem } from './close-order.ts';
export { amendBalance, figuresOfOrder, figuresOfPlan } from './amend-balance.ts';
export type {
  AmendableOrder,
  AmendablePlan,
  AmendBalance,
  AmendedFigures,
  AmendPlace,
} from './amend-balance.ts';
export type { AmendDraft } from '../draft/amend-draft.ts';
export { amountProblem } from './amount.ts';
export type { AmountProblem } from './amount.ts';
export { feeRatesOf, levelProgress } from './fee-level.ts';
export type { FeeLevel, FeeRates, LevelProgress, LevelWay, OwnFeeLevel } from './fee-level.ts';
export { livePositions, profitAt } from './live-positions.ts';
export type { LivePosition, PositionPrices, Profit } from './live-positions.ts';
export { afterLoan, levelAfterLoan, loanProblem, mostOfLoan } from './loan.ts';
export type { LoanKind, LoanOutcome, LoanProblem, LoanTerms, MarginValues } from './loan.ts';
export { hourlyRate, loanTerms, marginRisk } from './margin-risk.ts';
export type { MarginAsset, MarginRisk } from './margin-risk.ts';
export { afterMarginChange, mostMarginChange } from './margin-change.ts';
export type { MarginChange, MarginOutcome } from './margin-change.ts';
export { assetShares, coinTotals, isSmallHolding, ownAccounts } from './own-accounts.ts';
export type { AssetPart, AssetShare, OwnAccount, OwnBalances } from './own-accounts.ts';
export { amendmentOf, priceLines } from './price-lines.ts';
export type {
  LineAmendment,
  LinedAlert,
  LinedOrder,
  LinedPlan,
  LinedPosition,
  LineOptions,
  LinePreset,
  LineSources,
  PriceLine,
  PriceLineKind,
} from './price-lines.ts';
export { flowsOf, realisedOf, returnOf, unrealisedOf } from './profit.ts';
export type { PeriodFigures } from './profit.ts';
export { isUrgent, riskWarnings } from './risk-warnings.ts';
export type { Risk, RiskWarnings, WarnedSteps } from './risk-warnings.ts';
export type { Big } from '../decimal.ts';
export type { Contract, Instrument, Ledger, MarketKind, Position, Tier } from '../terms.ts';
export { conversionSum, splitSmallBalances } from './small-balances.ts';
export type { ConversionSum, SmallBalance } from './small-balances.ts';
export { cardSize, drawShareCard } from './share-card.ts';
export type { CardContext, ShareCard, ShareColors } from './share-card.ts';
export { isTpslOf, tpslDraftProblem, tpslKinds, tpslPlan, tpslProblem } from './tpsl.ts';
export type {
  PlanOfPosition,
  TpslDraft,
  TpslKind,
  TpslMarket,
  TpslPayload,
  TpslProblem,
  TpslTrigger,
} from './tpsl.ts';
export {
  accountsFor,
  balanceOf,
  depositAccounts,
  toTransfer,
  transferProblem,
} from './transfer.ts';
export type {
  Accounts,
  AccountType,
  CoinAmount,
  CoinBalance,
  DepositAccount,
  MarginAmounts,
  TransferDraft,
  TransferPayload,
  TransferProblem,
} from './transfer.ts';
export { wholeBalance, worthOf } from './valuation.ts';
export type { Balance, CoinHolding } from './valuation.ts';
export {
  availableAfter,
  leftOfLimits,
  mostToWithdraw,
  receivedAmount,
  withdrawalProblem,
  withdrawnToday,
} from './withdrawal.ts';
export type {
  AddressReading,
  SentWithdrawal,
  WithdrawalDraft,
  WithdrawalProblem,
  WithdrawalTerms,
} from './withdrawal.ts';
