import { loadPart } from '../../load-part.ts';
import type { Chart } from '../choices/use-chart.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Tool } from '../setup/tool.tsx';
import { IntervalBar } from './interval-bar.tsx';
import { ChartSettingsMenu, IndicatorMenu } from './menus.tsx';

/** Properties of {@link ChartTools}. */
export interface ChartToolsProps {
  readonly chart: Chart;
  readonly market: Pick<ChartMarket, 'symbol'>;
  /** Whether the chart has `compared`, which takes the choice of a scale away. Default: `false`. */
  readonly isCompared?: boolean;
  /** Receives a picture of the chart as PNG, and a name for its file. Without it there is no button. */
  readonly onPicture?: (picture: Blob, fileName: string) => void;
}

/** Intervals, indicators, drawings and settings of a chart. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, market, isCompared = false, onPicture } = props;
  const { words, now = Date.now } = useSetup();
  const { bar } = words;
  const { interval, isDrawing, view } = chart;
  const { granularity } = interval;
  const takePicture = async () => {
    // Most charts are never saved.
    const { savePicture } = await loadPart(() => import('./save-picture.ts'));
    const { symbol } = market;
    if (view && onPicture) savePicture({ view, symbol, granularity, now: now() }, onPicture);
  };
  return (
    <>
      <IntervalBar choice={interval} />
      <IndicatorMenu choice={chart.indicators} />
      <Tool
        label={bar.draw}
        pressed={isDrawing}
        path="M4 20l4-1L19 8l-3-3L5 16z"
        onPress={() => {
          chart.setDrawing(!isDrawing);
        }}
      />
      <ChartSettingsMenu settings={chart.settings} isCompared={isCompared} />
      <Tool
        label={bar.reset}
        path="M4 12a8 8 0 1 0 3-6.2M4 4v5h5"
        onPress={() => view?.resetView()}
      />
      {onPicture && (
        <Tool
          label={bar.picture}
          path="M4 8h4l2-3h4l2 3h4v11H4zM12 10a3 3 0 1 0 0 6a3 3 0 0 0 0-6"
          onPress={() => {
            void takePicture();
          }}
        />
      )}
    </>
  );
}
