import { createOrderBook } from '../create-order-book.ts';
import type { BookView } from '../create-order-book.ts';
import type { BookMessage, Topic } from '../messages.ts';
import { Signal } from './signal.ts';
import type { Store } from './signal.ts';
import type { Topics } from './topics.ts';

/** One pair's book, subscribed while somebody watches it and asked for again after a gap. */
export function createBookStore(
  topic: Topic<'books'>,
  topics: Pick<Topics, 'add' | 'renew'>,
  onResync: () => void,
): Store<BookView> {
  const book = createOrderBook();
  const watchers = new Signal();
  const listener = {
    onMessage: (message: { action: 'snapshot' | 'update'; data: readonly unknown[] }): void => {
      for (const item of message.data) {
        if (book.apply(message.action, item as BookMessage) !== 'gap') continue;
        onResync();
        topics.renew(topic);
      }
    },
    onInterruption: book.invalidate,
  };
  let leave: (() => void) | undefined;
  book.subscribe(() => {
    watchers.emit();
  });
  return {
    getSnapshot: book.getSnapshot,
    subscribe: (watcher) => {
      const unwatch = watchers.subscribe(watcher);
      leave ??= topics.add(topic, listener);
      return () => {
        unwatch();
        if (watchers.isHeard || !leave) return;
        leave();
        leave = undefined;
        book.invalidate();
      };
    },
  };
}
