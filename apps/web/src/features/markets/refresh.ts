/** Orders and lists follow the market within this time; figures in view follow the stream. */
export const refreshMs = 10_000;
