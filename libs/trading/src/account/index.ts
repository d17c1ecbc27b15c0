export { filledBetween, isOpen, withOrder } from './open-order-list.ts';
export type { ListedOrder } from './open-order-list.ts';
export {
  closableSize,
  closeProblem,
  closingProfit,
  percentOfSize,
  shareOf,
} from './close-order.ts';
export type { CloseDraft, CloseProblem } from './close-order.ts';
export { livePositions, profitAt } from './live-positions.ts';
export type { LivePosition, PositionPrices, Profit } from './live-positions.ts';
export { isUrgent, riskWarnings } from './risk-warnings.ts';
export type { Risk, RiskWarnings, WarnedSteps } from './risk-warnings.ts';
export type { Contract, Instrument, Ledger, Position, Tier } from '../terms.ts';
export { isTpslOf, tpslPlan, tpslProblem } from './tpsl.ts';
export type { PlanOfPosition, TpslKind, TpslPayload, TpslProblem, TpslTrigger } from './tpsl.ts';
export { accountsFor, balanceOf, toTransfer, transferProblem } from './transfer.ts';
export type {
  Accounts,
  AccountType,
  CoinAmount,
  CoinBalance,
  MarginAmounts,
  TransferDraft,
  TransferPayload,
  TransferProblem,
} from './transfer.ts';
