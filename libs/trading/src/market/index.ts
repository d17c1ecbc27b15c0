export { bidPercent, depthOf, groupedPrice, groupingOf, groupingsOf } from './book-depth.ts';
export type { Depth, DepthRow } from './book-depth.ts';
export { tradeMarks } from './trade-marks.ts';
export type { TradeFigures, TradeMark } from './trade-marks.ts';
