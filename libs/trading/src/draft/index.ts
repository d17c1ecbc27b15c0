export { amendedMembers, amendProblem, frozenBy } from './amend-draft.ts';
export type { AmendDraft, AmendedMembers, AmendProblem, WaitingOrder } from './amend-draft.ts';
export { withConverted, withUnit } from './amount-unit.ts';
export {
  availableAfterQuote,
  blockProblem,
  quoteDifference,
  toQuoteRequest,
  wholeBlock,
} from './block.ts';
export type { BlockDraft, BlockProblem, BlockTerms, QuoteRequest } from './block.ts';
export { capacityOf, mostAmount, percentOf, withPercent } from './capacity.ts';
export type { Capacity } from './capacity.ts';
export {
  basisOf,
  canAttach,
  closableBy,
  expectedPrice,
  mostValueAt,
  onlyReduces,
  planTypeOf,
  reducibleBy,
  triggeringPrice,
} from './draft-market.ts';
export type { Available, DraftMarket, FuturesTerms, Level, PlanType } from './draft-market.ts';
export { callbackBounds, callbackDecimals, problemsOf, warningsOf } from './draft-problems.ts';
export type { DraftProblem, DraftWarning } from './draft-problems.ts';
export {
  availableFor,
  defaultSetting,
  marginAccountOf,
  marginFunds,
  waitingValues,
} from './funds.ts';
export type { ContractOrder, MarginFunds } from './funds.ts';
export {
  estimatedLiquidation,
  holdingAfter,
  liquidationPrice,
  profitOfHolding,
} from './futures-estimate.ts';
export type { Holding } from './futures-estimate.ts';
export {
  emptyDraft,
  isAtMarket,
  isConverted,
  isEnteredInQuote,
  isPlan,
  isSameDraft,
  isSizedInQuote,
  isUntouched,
  linkingPrice,
  quoteDecimals,
  readDraft,
  steppedPrice,
  unitOf,
  withAmount,
  withCost,
  withoutAmounts,
  withPrice,
  withTotal,
} from './order-draft.ts';
export type { AmountUnit, Basis, OrderDraft } from './order-draft.ts';
export { draftOfNextPair, restoredDraft } from './kept-draft.ts';
export type { DraftPlace, KeptDraft } from './kept-draft.ts';
export { isLiquidatedFirst, plannedResults, resultAt } from './planned-results.ts';
export type { EnteredTrade, PlannedResults } from './planned-results.ts';
export { presetText, triggerOf } from './presets.ts';
export type { PresetBasis, PresetUnit } from './presets.ts';
export { bandOf } from './price-band.ts';
export type { PriceBand } from './price-band.ts';
export { priceDistance } from './price-guard.ts';
export type { PriceBounds } from './price-guard.ts';
export { sizeByRisk, withRiskSize } from './risk-size.ts';
export type { RiskPlan, RiskProblem, RiskSize } from './risk-size.ts';
export { afterLeverage, leverageProblem, modeProblem, mostLeverage } from './setting-problems.ts';
export type { LeverageOutcome, SettingProblem } from './setting-problems.ts';
export type { Big, Decimal } from '../decimal.ts';
export type { Contract, Instrument, Ledger, MarketKind, Position, Tier } from '../terms.ts';
