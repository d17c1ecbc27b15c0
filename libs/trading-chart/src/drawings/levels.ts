/** Ratios of the levels of a retracement. Alerts name levels by their places here, so new ones are last. */
export const retracements = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

/** Ratios of the levels of an extension, in the order that alerts know too. */
export const extensions = [0, 0.618, 1, 1.272, 1.618, 2.618];
