/** A chart that draws nothing: whatever is asked of it, it answers with itself. */
const chart: unknown = new Proxy(() => undefined, {
  get: () => chart,
  apply: () => chart,
});

/** Stands in for the chart library's function of this name. */
export const createChart = () => chart;
