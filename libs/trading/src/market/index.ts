export { indicatorLengths, indicatorProblem } from './alert-indicator.ts';
export type { IndicatorProblem, WrittenIndicator } from './alert-indicator.ts';
export { alertLineOf, linePriceAt } from './alert-line.ts';
export type { AlertLine, ChartedLine, ChartedPoint, LinePoint } from './alert-line.ts';
export { alertProblem, priceAway } from './alert-price.ts';
export type { AlertProblem } from './alert-price.ts';
export { rateOf, rateProblem, writtenRate } from './alert-rate.ts';
export type { RateProblem, WrittenRate } from './alert-rate.ts';
export { barShare } from './bar-share.ts';
export {
  bidPercent,
  depthOf,
  groupedPrice,
  groupingOf,
  groupingsOf,
  ownRowPrices,
} from './book-depth.ts';
export type { BookOrder, Depth, DepthRow } from './book-depth.ts';
export { ladderGrouping, ladderOrders, ladderPrice, ladderPrices, ladderSizes } from './ladder.ts';
export type { LadderLevel, LadderOrder, LadderOwn, LadderOwnRows } from './ladder.ts';
export { tradeMarks } from './trade-marks.ts';
export type { TradeFigures, TradeMark } from './trade-marks.ts';
export { nextTile, tileCount, treemapOf } from './treemap.ts';
export type { TileMove, TreemapTile } from './treemap.ts';
export type { Instrument } from '../terms.ts';
