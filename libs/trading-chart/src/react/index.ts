export type { ChartView } from '../chart-view.ts';
export type { DepthLevel } from '../depth/depth-curve.ts';
export { drawingKinds, pointCounts } from '../drawings/drawing.ts';
export type { Drawing, DrawingKind, DrawnPoint } from '../drawings/drawing.ts';
export type { Pixel } from '../drawings/segment.ts';
export type { ChartFill } from '../fills/fill-marks.ts';
export { areValidPeriods, indicatorKinds } from '../indicators/definitions.ts';
export type { Indicator, IndicatorKind } from '../indicators/definitions.ts';
export type { DrawnLine } from '../lines/drawn-line.ts';
export type { ChartLine, LineKind } from '../lines/line-move.ts';
export type { Candle } from '../series/candle.ts';
export type { ChartScale } from '../series/price-scale.ts';
export { chartTypes } from '../view/price-shape.ts';
export type { ChartType } from '../view/price-shape.ts';
export { ChartBar } from './bar/chart-bar.tsx';
export type { ChartBarProps } from './bar/chart-bar.tsx';
export { ChartTools } from './bar/chart-tools.tsx';
export type { ChartToolsProps } from './bar/chart-tools.tsx';
export { timeZones } from './choices/chart-settings.ts';
export type {
  AxisSettings,
  ChartSettings,
  ChartZone,
  ShownMarks,
} from './choices/chart-settings.ts';
export type { IndicatorSettings } from './choices/indicator-settings.ts';
export { chartIntervals } from './choices/intervals.ts';
export type { ChartInterval, IntervalChoice } from './choices/intervals.ts';
export { useChart } from './choices/use-chart.ts';
export type { Chart, IndicatorChoice } from './choices/use-chart.ts';
export { ComparedPair, ComparedPairs } from './comparison/compared-pairs.tsx';
export type { ComparedPairProps, ComparedPairsProps } from './comparison/compared-pairs.tsx';
export { DepthChart } from './depth/depth-chart.tsx';
export type { DepthChartProps } from './depth/depth-chart.tsx';
export { ChartDrawings } from './view/chart-drawings.tsx';
export type { ChartDrawingsProps } from './view/chart-drawings.tsx';
export type { DrawingExtras } from './drawings/drawing-extras.ts';
export { ChartLines } from './lines/chart-lines.tsx';
export type { ChartLinesProps } from './lines/chart-lines.tsx';
export type {
  ButtonProps,
  ChartControls,
  ChoiceProps,
  PopoverProps,
  QuestionProps,
} from './setup/chart-controls.ts';
export { numbersOf } from './setup/chart-numbers.ts';
export type { ChartNumbers } from './setup/chart-numbers.ts';
export { ChartProvider } from './setup/chart-setup.ts';
export type {
  ChartMarket,
  ChartSetup,
  ChartStorage,
  KeptName,
  KeptSwitch,
} from './setup/chart-setup.ts';
export type {
  BarWords,
  ChartWords,
  DrawingWords,
  FillWords,
  LegendWords,
  LineWords,
  PeriodBounds,
  PointWords,
} from './setup/chart-words.ts';
export { englishWords } from './setup/english-words.ts';
export { LastPrice } from './view/last-price.tsx';
export type { LastPriceProps } from './view/last-price.tsx';
export { PriceChart } from './view/price-chart.tsx';
export type { PriceChartProps } from './view/price-chart.tsx';
