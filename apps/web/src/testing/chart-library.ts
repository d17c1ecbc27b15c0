/** Calls of the chart library: each method with its last argument. */
export const chartCalls: (readonly [method: string, argument: unknown])[] = [];

/** A chart that draws nothing: every method returns it. */
function answer(method: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, key) => answer(String(key)),
    apply: (_, _this, given: readonly unknown[]) => {
      chartCalls.push([method, given.at(-1)]);
      return answer(method);
    },
  });
}

/** Replaces the chart library's function of this name. */
export const createChart = () => answer('createChart');
