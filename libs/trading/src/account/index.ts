export { filledBetween, isInOco, isOpen, withOrder } from './orders/open-order-list.ts';
export { distanceToMarket, feeCoinOf, filledShare, orderTotal } from './orders/order-figures.ts';
export type { FiguredOrder } from './orders/order-figures.ts';
export type { ListedOrder } from './orders/open-order-list.ts';
export {
  closableSize,
  closeProblem,
  closingProfit,
  percentOfSize,
  shareOf,
  sizeAfter,
} from './orders/close-order.ts';
export type { CloseDraft, CloseProblem } from './orders/close-order.ts';
export { amendBalance, figuresOfOrder, figuresOfPlan } from './orders/amend-balance.ts';
export type {
  AmendableOrder,
  AmendablePlan,
  AmendBalance,
  AmendedFigures,
  AmendPlace,
} from './orders/amend-balance.ts';
export type { AmendDraft } from '../draft/amend-draft.ts';
export { amountProblem } from './funds/amount.ts';
export type { AmountProblem } from './funds/amount.ts';
export { feeRatesOf, levelProgress } from './funds/fee-level.ts';
export type {
  FeeLevel,
  FeeRates,
  LevelProgress,
  LevelWay,
  OwnFeeLevel,
} from './funds/fee-level.ts';
export { livePositions, profitAt } from './positions/live-positions.ts';
export type { LivePosition, PositionPrices, Profit } from './positions/live-positions.ts';
export { afterLoan, levelAfterLoan, loanProblem, mostOfLoan } from './funds/loan.ts';
export type { LoanKind, LoanOutcome, LoanProblem, LoanTerms, MarginValues } from './funds/loan.ts';
export { hourlyRate, loanTerms, marginRisk } from './positions/margin-risk.ts';
export type { MarginAsset, MarginRisk } from './positions/margin-risk.ts';
export { afterMarginChange, mostMarginChange } from './positions/margin-change.ts';
export type { MarginChange, MarginOutcome } from './positions/margin-change.ts';
export { assetShares, coinTotals, isSmallHolding, ownAccounts } from './funds/own-accounts.ts';
export type { AssetPart, AssetShare, OwnAccount, OwnBalances } from './funds/own-accounts.ts';
export { amendmentOf, priceLines } from './orders/price-lines.ts';
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
} from './orders/price-lines.ts';
export { flowsOf, realisedOf, returnOf, unrealisedOf } from './positions/profit.ts';
export type { PeriodFigures } from './positions/profit.ts';
export { isUrgent, riskWarnings } from './positions/risk-warnings.ts';
export type { Risk, RiskWarnings, WarnedSteps } from './positions/risk-warnings.ts';
export type { Big } from '../decimal.ts';
export type { Contract, Instrument, Ledger, MarketKind, Position, Tier } from '../terms.ts';
export { conversionSum, splitSmallBalances } from './funds/small-balances.ts';
export type { ConversionSum, SmallBalance } from './funds/small-balances.ts';
export { cardSize, drawShareCard } from './positions/share-card.ts';
export type { CardContext, ShareCard, ShareColors } from './positions/share-card.ts';
export { isTpslOf, tpslDraftProblem, tpslKinds, tpslPlan, tpslProblem } from './orders/tpsl.ts';
export type {
  PlanOfPosition,
  TpslDraft,
  TpslKind,
  TpslMarket,
  TpslPayload,
  TpslProblem,
  TpslTrigger,
} from './orders/tpsl.ts';
export {
  accountsFor,
  balanceOf,
  depositAccounts,
  toTransfer,
  transferProblem,
} from './funds/transfer.ts';
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
} from './funds/transfer.ts';
export { wholeBalance, worthOf } from './funds/valuation.ts';
export type { Balance, CoinHolding } from './funds/valuation.ts';
export {
  availableAfter,
  leftOfLimits,
  mostToWithdraw,
  receivedAmount,
  withdrawalProblem,
  withdrawnToday,
} from './funds/withdrawal.ts';
export type {
  AddressReading,
  SentWithdrawal,
  WithdrawalDraft,
  WithdrawalProblem,
  WithdrawalTerms,
} from './funds/withdrawal.ts';
