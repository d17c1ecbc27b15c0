export const defaultSymbol = 'BTCUSDT';

/** The page that replaces pages that simulation does not allow. */
export const defaultSpotPath = `/spot/${defaultSymbol}`;
