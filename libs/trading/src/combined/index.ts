export {
  emptyIceberg,
  icebergFrozen,
  icebergProblems,
  icebergTerms,
  leastVisible,
  mostSlices,
  slicesOf,
} from './iceberg-draft.ts';
export type { IcebergDraft, IcebergProblem, IcebergTerms } from './iceberg-draft.ts';
export { limitLeg } from './leg.ts';
export type { CombinedDraft } from './leg.ts';
export {
  emptyOco,
  ocoBudget,
  ocoFrozen,
  ocoProblems,
  ocoTerms,
  stopsAtMarket,
} from './oco-draft.ts';
export type { OcoDraft, OcoProblem, OcoTerms } from './oco-draft.ts';
export { placeOnce } from './place-once.ts';
export type { OnceNames, PlaceOnceOptions } from './place-once.ts';
export {
  emptyScaled,
  scaledAverage,
  scaledCounts,
  scaledFrozen,
  scaledParts,
  scaledProblems,
  scaledTerms,
} from './scaled-draft.ts';
export type { ScaledDraft, ScaledPart, ScaledProblem, ScaledTerms } from './scaled-draft.ts';
export type { Available, DraftMarket, FuturesTerms, Level } from '../draft/draft-market.ts';
export type { DraftProblem } from '../draft/draft-problems.ts';
export type { AmountUnit, OrderDraft } from '../draft/order-draft.ts';
export type { Ports } from '../ports.ts';
export type { Contract, Instrument, MarketKind, Position, Tier } from '../terms.ts';
