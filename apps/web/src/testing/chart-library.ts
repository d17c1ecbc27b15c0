/** Calls of the chart library: each method with its last argument. */
export const chartCalls: (readonly [method: string, argument: unknown])[] = [];

interface Answers {
  /** Heights of the chart's panes. */
  readonly paneHeights: readonly number[];
  readonly priceToCoordinate: (price: number) => number;
  readonly coordinateToPrice: (y: number) => number;
}

/** Methods that answer with a value. Prices are shown at a pixel each, from 1000 at the top. */
export const answers: Answers = {
  paneHeights: [400, 100, 100],
  priceToCoordinate: (price) => 1000 - price,
  coordinateToPrice: (y) => 1000 - y,
};

/** A chart that draws nothing: every other method returns it. */
function answer(method: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => answer(String(key)),
    apply: (_, _this, given: readonly unknown[]) => {
      chartCalls.push([method, given.at(-1)]);
      if (method === 'panes')
        return answers.paneHeights.map((height) => ({
          getHeight: () => height,
          setStretchFactor: () => undefined,
        }));
      if (method === 'priceToCoordinate' || method === 'coordinateToPrice')
        return answers[method](Number(given[0]));
      return answer(method);
    },
  });
}

/** Replaces the chart library's function of this name. */
export const createChart = () => answer('createChart');
