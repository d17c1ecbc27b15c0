export type { ChartView } from './chart-view.ts';
export { createComparedLine } from './comparison/compared-line.ts';
export type { ComparedLine, ComparedLineOptions } from './comparison/compared-line.ts';
export { createChartView } from './create-chart-view.ts';
export { depthAt, fitDepthCurve, toDepthCurve } from './depth/depth-curve.ts';
export type { DepthCurve, DepthLevel, DepthPoint } from './depth/depth-curve.ts';
export { depthPath } from './depth/depth-path.ts';
export { addDrawing, drawingKinds, pointCounts } from './drawings/drawing.ts';
export type { Drawing, DrawingKind, DrawnPoint } from './drawings/drawing.ts';
export { areSame, mergeDrawings } from './drawings/merge-drawings.ts';
export type { DatedDrawing, DrawingVersions } from './drawings/merge-drawings.ts';
export { isKnownDrawing } from './drawings/kept/drawing-store.ts';
export type {
  DrawingsOfServer,
  DrawingStore,
  RevisedDrawings,
  SavedDrawing,
  ShownDrawing,
} from './drawings/kept/drawing-store.ts';
export { keepDrawings } from './drawings/kept/keep-drawings.ts';
export type { KeepDrawingsOptions } from './drawings/kept/keep-drawings.ts';
export type { DrawingsSyncParts } from './drawings/kept/drawings-sync.ts';
export { distanceTo, segmentsOf } from './drawings/drawing-segments.ts';
export type { DrawingScale } from './drawings/drawing-segments.ts';
export { createDrawingLayer } from './drawings/drawing-layer.ts';
export type { DrawingLayer, DrawnSet } from './drawings/drawing-layer.ts';
export type { Pixel, Segment } from './drawings/segment.ts';
export { linesOf } from './drawings/straight-lines.ts';
export type { StraightLine } from './drawings/straight-lines.ts';
export { keyMove, movePoints } from './drawings/drawing-move.ts';
export type { AxisSteps, KeyMove } from './drawings/drawing-move.ts';
export { needsOlderFills } from './fills/fill-marks.ts';
export type { ChartFill, FillMark } from './fills/fill-marks.ts';
export {
  areValidPeriods,
  greatestPeriod,
  indicatorDefinitions,
  indicatorKinds,
} from './indicators/definitions.ts';
export type {
  Indicator,
  IndicatorCurve,
  IndicatorDefinition,
  IndicatorKind,
} from './indicators/definitions.ts';
export type { IndicatorReading } from './indicators/indicator-layer.ts';
export { dragLines } from './lines/drag-lines.ts';
export type { DraggedView, DragEvents } from './lines/drag-lines.ts';
export type { DrawnLine } from './lines/drawn-line.ts';
export { figuresOf, snapToTick, stepLine } from './lines/line-move.ts';
export type { ChartLine, LineKind, LineMove, MoveFigures } from './lines/line-move.ts';
export type { ChartViewOptions } from './options.ts';
export type { Candle } from './series/candle.ts';
export type { ChartColors } from './series/colors.ts';
export type { ChartScale } from './series/price-scale.ts';
export { endOfCandle, formatCountdown } from './times/candle-end.ts';
export type { Granularity } from './times/candle-end.ts';
export { crosshairFormat, timesOf } from './times/time-formats.ts';
export type { ChartTimes } from './times/time-formats.ts';
export type { Legend } from './view/create-candle-layer.ts';
export { chartTypes } from './view/price-shape.ts';
export type { ChartType } from './view/price-shape.ts';
