export * from './account/index.ts';
export * from './combined/index.ts';
export * from './draft/index.ts';
export * from './market/index.ts';
export * from './records/index.ts';
export * from './sending/index.ts';
export {
  approximate,
  decimalsOf,
  greater,
  isMultipleOf,
  lesser,
  money,
  parseDecimal,
  roundDownTo,
  wholePercent,
} from './decimal.ts';
export type { Decimal } from './decimal.ts';
export { TradingError } from './errors.ts';
export type { TradingErrorCode } from './errors.ts';
