import type { ChartWords, PeriodBounds } from '@bourse/trading-chart/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The texts of the chart in the page's language. */
export function useChartWords(): ChartWords {
  return {
    legend: useLegendWords(),
    bar: { ...useBarWords(), ...useSettingWords() },
    lines: useLineWords(),
    drawings: useDrawingWords(),
  };
}

function useLegendWords(): ChartWords['legend'] {
  const { t } = useLingui();
  return {
    chart: (symbol) => t({ id: 'chart.description', message: `Candle chart of ${{ symbol }}` }),
    depth: (symbol) => t({ id: 'depth.label', message: `Market depth of ${{ symbol }}` }),
    open: t({ id: 'legend.open', message: 'O' }),
    high: t({ id: 'legend.high', message: 'H' }),
    low: t({ id: 'legend.low', message: 'L' }),
    close: t({ id: 'legend.close', message: 'C' }),
    volume: t({ id: 'legend.volume', message: 'Vol' }),
    fills: ({ side, count, size, price }) =>
      side === 'buy'
        ? t({
            id: 'legend.bought',
            message: plural(count, {
              one: `Bought ${{ size }} at ${{ price }} in # trade`,
              other: `Bought ${{ size }} at ${{ price }} in # trades`,
            }),
          })
        : t({
            id: 'legend.sold',
            message: plural(count, {
              one: `Sold ${{ size }} at ${{ price }} in # trade`,
              other: `Sold ${{ size }} at ${{ price }} in # trades`,
            }),
          }),
    compared: t({ id: 'legend.compared', message: 'Compared pairs' }),
    stopComparing: (pair) =>
      t({ id: 'legend.stop-comparing', message: `Stop comparing ${{ pair }}` }),
  };
}

function useBarWords() {
  const { t } = useLingui();
  return {
    interval: t({ id: 'chart.interval', message: 'Interval' }),
    moreIntervals: (granularity: string) =>
      t({ id: 'chart.more-intervals', message: `${{ granularity }}, more intervals` }),
    favourite: (granularity: string) =>
      t({ id: 'chart.favourite', message: `Show ${{ granularity }} in the bar` }),
    indicators: t({ id: 'chart.indicators', message: 'Indicators' }),
    period: (name: string, place: number) =>
      t({ id: 'chart.period', message: `${{ name }}, parameter ${{ place }}` }),
    periodProblem: ({ least, greatest: greatestPeriod }: PeriodBounds) =>
      t({
        id: 'chart.period-problem',
        message: `Enter whole numbers from ${{ least }} to ${{ greatestPeriod }}.`,
      }),
    orderedPeriodProblem: ({ least, greatest: greatestPeriod }: PeriodBounds) =>
      t({
        id: 'chart.macd-problem',
        message: `Enter whole numbers from ${{ least }} to ${{ greatestPeriod }}, the first smaller than the second.`,
      }),
    decimalPeriodProblem: ({ least, greatest: greatestPeriod }: PeriodBounds) =>
      t({
        id: 'chart.decimal-problem',
        message: `Enter numbers from ${{ least }} to ${{ greatestPeriod }}, the first smaller than the second.`,
      }),
    draw: t({ id: 'chart.draw', message: 'Draw' }),
    settings: t({ id: 'chart.settings', message: 'Chart settings' }),
    reset: t({ id: 'chart.reset', message: 'Reset view' }),
    picture: t({ id: 'chart.picture', message: 'Save as image' }),
    fullScreen: t({ id: 'chart.full-screen', message: 'Full screen' }),
  };
}

function useSettingWords() {
  const { t } = useLingui();
  return {
    type: t({ id: 'chart.type', message: 'Chart type' }),
    types: {
      candles: t({ id: 'chart.type-candles', message: 'Candles' }),
      heikinAshi: t({ id: 'chart.type-heikin-ashi', message: 'Heikin-Ashi' }),
      bars: t({ id: 'chart.type-bars', message: 'Bars' }),
      line: t({ id: 'chart.type-line', message: 'Line' }),
      area: t({ id: 'chart.type-area', message: 'Area' }),
    },
    marks: t({ id: 'chart.marks', message: 'Show on chart' }),
    orders: t({ id: 'chart.mark-orders-trades', message: 'Open orders and trades' }),
    plans: t({ id: 'chart.mark-plans', message: 'Trigger and TP/SL orders' }),
    positions: t({ id: 'chart.mark-positions', message: 'Positions' }),
    scale: t({ id: 'chart.scale', message: 'Price scale' }),
    linear: t({ id: 'chart.linear', message: 'Linear' }),
    logarithmic: t({ id: 'chart.log', message: 'Log' }),
    percentScale: t({
      id: 'chart.percent-scale',
      message: 'The price scale is in percent while pairs are compared.',
    }),
    timeZone: t({ id: 'chart.time-zone', message: 'Time zone' }),
    localTime: t({ id: 'chart.local-time', message: 'Local time' }),
  };
}

function useLineWords(): ChartWords['lines'] {
  const { t } = useLingui();
  return {
    kinds: {
      order: t({ id: 'chart.line-order', message: 'Limit' }),
      plan: t({ id: 'chart.line-plan', message: 'Trigger' }),
      takeProfit: t({ id: 'chart.line-take-profit', message: 'TP' }),
      stopLoss: t({ id: 'chart.line-stop-loss', message: 'SL' }),
      entry: t({ id: 'chart.line-entry', message: 'Entry' }),
      liquidation: t({ id: 'chart.line-liquidation', message: 'Liq.' }),
      alert: t({ id: 'chart.line-alert', message: 'Alert' }),
    },
    buy: t({ id: 'side.buy', message: 'Buy' }),
    sell: t({ id: 'side.sell', message: 'Sell' }),
    long: t({ id: 'chart.long', message: 'Long' }),
    short: t({ id: 'chart.short', message: 'Short' }),
    list: t({ id: 'chart.lines', message: 'Prices of your orders' }),
    tip: t({
      id: 'chart.drag-tip',
      message: 'Drag a line to change the order price. On a keyboard: Tab, then ↑ or ↓.',
    }),
    tipSeen: t({ id: 'chart.drag-tip-seen', message: 'Got it' }),
    question: t({ id: 'chart.move-title', message: 'Change the price?' }),
    change: t({ id: 'chart.move', message: 'Change price' }),
    profit: t({ id: 'chart.move-profit', message: 'Profit or loss at this price' }),
  };
}

function useDrawingWords(): ChartWords['drawings'] {
  const { t } = useLingui();
  return {
    kinds: {
      trend: t({ id: 'drawing.trend', message: 'Trend line' }),
      ray: t({ id: 'drawing.ray', message: 'Ray' }),
      extended: t({ id: 'drawing.extended', message: 'Extended line' }),
      arrow: t({ id: 'drawing.arrow', message: 'Arrow' }),
      horizontal: t({ id: 'drawing.horizontal', message: 'Horizontal line' }),
      vertical: t({ id: 'drawing.vertical', message: 'Vertical line' }),
      channel: t({ id: 'drawing.channel', message: 'Parallel channel' }),
      fork: t({ id: 'drawing.fork', message: 'Pitchfork' }),
      rectangle: t({ id: 'drawing.rectangle', message: 'Rectangle' }),
      fibonacci: t({ id: 'drawing.fibonacci', message: 'Fibonacci retracement' }),
      extension: t({ id: 'drawing.extension', message: 'Fibonacci extension' }),
      ruler: t({ id: 'drawing.ruler', message: 'Ruler' }),
      text: t({ id: 'drawing.text', message: 'Text' }),
    },
    undo: t({ id: 'drawing.undo', message: 'Undo' }),
    redo: t({ id: 'drawing.redo', message: 'Redo' }),
    tools: t({ id: 'drawing.tools', message: 'Drawing tools' }),
    magnet: t({ id: 'drawing.magnet', message: 'Magnet' }),
    candles: (count) =>
      t({ id: 'drawing.candles', message: plural(count, { one: '# candle', other: '# candles' }) }),
    list: t({ id: 'drawing.list', message: 'Your drawings' }),
    deleteSelected: t({ id: 'drawing.delete', message: 'Delete selected drawing' }),
    deleteNewest: t({ id: 'drawing.delete-newest', message: 'Delete latest drawing' }),
    remove: t({ id: 'drawing.remove', message: 'Remove' }),
    removeOne: (name, places) =>
      t({ id: 'drawing.remove-one', message: `Remove: ${{ name }}, ${{ places }}` }),
    removed: (name) => t({ id: 'drawing.removed', message: `${{ name }} removed` }),
    moveHelp: t({
      id: 'drawing.move-help',
      message: 'Arrow keys move it, with Shift by ten steps. Delete removes it.',
    }),
    point: ({ name, number, count }) =>
      t({ id: 'drawing.point', message: `${{ name }}: point ${{ number }} of ${{ count }}` }),
    pointHelp: t({
      id: 'drawing.point-help',
      message:
        'Arrow keys move the point, with Shift by ten steps. Enter places it, Escape cancels.',
    }),
    textHelp: t({
      id: 'drawing.text-help',
      message: 'Enter places the text, Escape cancels.',
    }),
    pointPlaced: t({ id: 'drawing.point-placed', message: 'Point placed' }),
    placed: (name) => t({ id: 'drawing.placed', message: `${{ name }} placed` }),
  };
}
