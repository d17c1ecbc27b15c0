import { createListeners, type Store } from './listeners.ts';
import type { PublicTrade, TopicMessage } from './messages.ts';
import { resolveTradeTapeOptions, type TradeTapeOptions } from './options.ts';

/** The latest trades of a pair, newest first, without duplicates. */
export interface TradeTape extends Store<readonly PublicTrade[]> {
  /** Adds a message of the `trade` channel, oldest first. A snapshot without a known trade replaces the tape. */
  readonly apply: (message: Pick<TopicMessage<'trade'>, 'action' | 'data'>) => void;
}

/**
 * Creates an empty tape.
 *
 * @example
 * ```ts
 * const tape = createTradeTape({ limit: 50 });
 * stream.subscribe({ channel: 'trade', instId: 'BTCUSDT' }, tape.apply);
 * ```
 */
export function createTradeTape(options: TradeTapeOptions = {}): TradeTape {
  const { limit } = resolveTradeTapeOptions(options);
  const changes = createListeners();
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
