/** Calls of the chart library: each method with its last argument. */
export const chartCalls: (readonly [method: string, argument: unknown])[] = [];

interface Answers {
  /** Heights of the chart's panes. */
  readonly paneHeights: readonly number[];
  /** Width of a price scale. */
  readonly width: () => number;
  readonly priceToCoordinate: (price: number) => number;
  readonly coordinateToPrice: (y: number) => number;
  readonly coordinateToLogical: (x: number) => number;
  readonly logicalToCoordinate: (index: number) => number;
  /** Index of the candle that starts at a second since the epoch. */
  readonly timeToIndex: (time: number) => number;
  readonly dataByIndex: (index: number) => { readonly time: number };
  /** Seconds since the epoch of the first and the last candle in view. */
  readonly getVisibleRange: () => { readonly from: number; readonly to: number };
}

type Converter = Exclude<keyof Answers, 'paneHeights'>;

/** Methods that answer with a value. A candle has a pixel and a second. A pixel is ten units of price, from 98,000 at the top. */
export const answers: Answers = {
  paneHeights: [400, 100, 100],
  width: () => 80,
  priceToCoordinate: (price) => (98_000 - price) / 10,
  coordinateToPrice: (y) => 98_000 - 10 * y,
  coordinateToLogical: (x) => x,
  logicalToCoordinate: (index) => index,
  timeToIndex: (time) => time,
  dataByIndex: (index) => ({ time: index }),
  getVisibleRange: () => ({ from: 0, to: Infinity }),
};

/** A chart that draws nothing: every other method returns it. */
function answer(method: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => answer(String(key)),
    apply: (_, _this, given: readonly unknown[]) => {
      chartCalls.push([method, given.at(-1)]);
      if (method === 'attachPrimitive') attach(given[0] as Primitive);
      if (method === 'detachPrimitive') (given[0] as Primitive).detached?.();
      if (method === 'panes')
        return answers.paneHeights.map((height) => ({
          getHeight: () => height,
          setStretchFactor: () => undefined,
        }));
      if (method in answers) return answers[method as Converter](Number(given[0]));
      return answer(method);
    },
  });
}

/** Replaces the chart library's function of this name. The time scale is recorded as a call `scale`. */
export function createChartEx(_host: HTMLElement, scale: object, options: object): unknown {
  chartCalls.push(['scale', scale], ['createChartEx', options]);
  return answer('createChartEx');
}

/** Draws everything that was attached to the chart on a pane of this size. Returns the texts that were written. */
export function drawPane(width = 800, height = 400): readonly string[] {
  const texts: string[] = [];
  drawOn({ fillText: (text: string) => texts.push(text) }, width, height);
  return texts;
}

type Point = readonly [x: number, y: number];

/** Draws as {@link drawPane}. Returns the points of each path. */
export function drawPaths(width = 800, height = 400): readonly (readonly Point[])[] {
  const paths: Point[][] = [];
  const add = (...point: Point) => paths.at(-1)?.push(point);
  const path = { beginPath: () => paths.push([]), moveTo: add, lineTo: add };
  drawOn(path, width, height);
  return paths;
}

function drawOn(methods: object, width: number, height: number): void {
  const context = new Proxy(
    { measureText: (text: string) => ({ width: text.length * 6 }), ...methods },
    {
      get: (known, key): unknown => Reflect.get(known, key) ?? (() => undefined),
      set: () => true,
    },
  );
  const target = {
    useMediaCoordinateSpace: (draw: (scope: object) => void) => {
      draw({ context, mediaSize: { width, height } });
    },
  };
  for (const [method, primitive] of chartCalls) {
    if (method !== 'attachPrimitive') continue;
    const { paneViews } = primitive as Primitive;
    for (const view of paneViews?.() ?? []) view.renderer().draw(target);
  }
}

/** Gives a primitive its chart, as the library does. */
function attach(primitive: Primitive): void {
  primitive.attached?.({ chart: answer('chart'), requestUpdate: () => undefined });
}

interface Primitive {
  readonly attached?: (parts: {
    readonly chart: unknown;
    readonly requestUpdate: () => void;
  }) => void;
  readonly detached?: () => void;
  readonly paneViews?: () => readonly {
    readonly renderer: () => { readonly draw: (target: object) => void };
  }[];
}
