import { Signal } from './lib/signal.ts';
import type { Store } from './lib/signal.ts';
import type { PublicTrade, TopicMessage } from './messages.ts';
import { resolveTradeTapeOptions } from './options.ts';
import type { TradeTapeOptions } from './options.ts';

/** The latest trades of a pair, newest first, each once. */
export interface TradeTape extends Store<readonly PublicTrade[]> {
  /** Takes what the `trade` channel brings, oldest first. A snapshot that shares no trade with the tape replaces it. */
  readonly apply: (message: Pick<TopicMessage<'trade'>, 'action' | 'data'>) => void;
}

/**
 * Makes an empty tape.
 *
 * @example
 * ```ts
 * const tape = createTradeTape({ limit: 50 });
 * stream.subscribe({ channel: 'trade', instId: 'BTCUSDT' }, tape.apply);
 * ```
 */
export function createTradeTape(options: TradeTapeOptions = {}): TradeTape {
  const { limit } = resolveTradeTapeOptions(options);
  const changes = new Signal();
  let trades: readonly PublicTrade[] = [];
  return {
    subscribe: changes.subscribe,
    getSnapshot: () => trades,
    apply: ({ action, data }) => {
      const known = new Set(trades.map(({ tradeId }) => tradeId));
      const isSequel = action === 'update' || data.some(({ tradeId }) => known.has(tradeId));
      const kept = isSequel ? trades : [];
      const fresh = data.filter(({ tradeId }) => {
        const isNew = !known.has(tradeId);
        known.add(tradeId);
        return isNew;
      });
      if (fresh.length === 0 && isSequel) return;
      trades = [...fresh.reverse(), ...kept].slice(0, limit);
      changes.emit();
    },
  };
}
