import type {
  CallPayload,
  createLayout,
  createTemplate,
  setDrawings,
} from '@bourse/gateway-contract';

type Layout = CallPayload<typeof createLayout>['content'];
type Template = CallPayload<typeof createTemplate>['content'];
type Drawing = CallPayload<typeof setDrawings>['drawings'][number];

export const layoutOf = (changes: Partial<Layout> = {}): Layout => ({
  formSide: 'right',
  book: 'beside',
  isChartOnly: false,
  watchlist: null,
  sizes: { book: 20.5 },
  interval: '15m',
  charts: { count: 1 },
  ...changes,
});

export const templateOf = (changes: Partial<Template> = {}): Template => ({
  type: 'candles',
  isLogarithmic: false,
  indicators: { shown: ['ma', 'volume'], periods: { ma: [7, 25, 99] } },
  ...changes,
});

export const drawingOf = (id: string, changes: Partial<Drawing> = {}): Drawing => ({
  id,
  kind: 'horizontal',
  points: [{ time: 1_700_000_000_000, price: 97_600.5 }],
  changedAt: 1_700_000_000_000,
  ...changes,
});
