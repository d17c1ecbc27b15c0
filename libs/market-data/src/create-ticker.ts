import type { ChannelStore } from './follow-topic.ts';
import { createListeners } from './listeners.ts';
import type { Ticker } from './messages.ts';

/** Creates the store of a pair's last 24 hours; `undefined` before the first message of the `ticker` channel. */
export function createTicker(): ChannelStore<Ticker | undefined, 'ticker'> {
  const changes = createListeners();
  let ticker: Ticker | undefined;
  return {
    subscribe: changes.subscribe,
    getSnapshot: () => ticker,
    apply: ({ data }) => {
      const latest = data.at(-1);
      if (!latest) return;
      ticker = latest;
      changes.emit();
    },
  };
}
