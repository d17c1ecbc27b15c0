import { createOrderBook } from '../create-order-book.ts';
import type { BookView } from '../book/book-view.ts';
import type { Topic, TopicMessage } from '../messages.ts';
import { createListeners, type Store } from '../listeners.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Creates the book of one pair. It is subscribed while it has listeners, and requested again after a gap. */
export function createBookStore(
  topic: Topic<'books'>,
  topics: Pick<Subscriptions, 'add' | 'renew'>,
  onResync: () => void,
): Store<BookView> {
  const book = createOrderBook();
  const watchers = createListeners();
  const listener = {
    onMessage: ({ action, data }: TopicMessage<'books'>): void => {
      for (const item of data) {
        if (book.apply(action, item) !== 'gap') continue;
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
        if (!watchers.isEmpty() || !leave) return;
        leave();
        leave = undefined;
        book.invalidate();
      };
    },
  };
}
