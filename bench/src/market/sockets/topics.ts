/** The topics of each socket. */
export const topics = [
  { instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' },
  { instType: 'SPOT', channel: 'trade', instId: 'BTCUSDT' },
  { instType: 'SPOT', channel: 'ticker', instId: 'BTCUSDT' },
  { instType: 'SPOT', channel: 'candle1m', instId: 'BTCUSDT' },
  { instType: 'SPOT', channel: 'books', instId: 'ETHUSDT' },
] as const;
