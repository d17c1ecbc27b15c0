export type Mode = 'parse' | 'page' | 'worker';

export const modes: Readonly<Record<Mode, string>> = {
  parse: 'WebSocket and JSON.parse alone',
  page: 'market-data in the page',
  worker: 'market-data in a worker',
};
