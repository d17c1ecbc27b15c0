import { createListeners, type Store } from '../listeners.ts';
import type { MarketStream } from '../market-stream.ts';
import type { News, Request } from './protocol.ts';
import type { Following, RemoteStream } from './remote-stream.ts';

export interface RemoteValueOptions<T> {
  readonly request: Request;
  readonly initial: T;
  readonly read: (news: News) => T;
  /** Returns the same store of a stream in the page. */
  readonly local: (stream: MarketStream) => Store<T>;
}

/** A store whose value comes from the worker, or from a stream of the page. */
export interface RemoteValue<T> extends Store<T> {
  readonly following: Following;
  readonly set: (value: T) => void;
  readonly hasListeners: () => boolean;
}

/** Creates the value without following it. */
export function createRemoteValue<T>(options: RemoteValueOptions<T>): RemoteValue<T> {
  const { request, initial, read, local } = options;
  const changes = createListeners();
  let value = initial;
  const set = (next: T): void => {
    value = next;
    changes.emit();
  };
  const join = (stream: MarketStream): (() => void) => {
    const store = local(stream);
    const leave = store.subscribe(() => {
      set(store.getSnapshot());
    });
    set(store.getSnapshot());
    return leave;
  };
  const onNews = (news: News): void => {
    set(read(news));
  };
  return {
    following: { request, onNews, join },
    set,
    hasListeners: () => !changes.isEmpty(),
    subscribe: changes.subscribe,
    getSnapshot: () => value,
  };
}

/**
 * Creates a store that is followed while it has listeners.
 *
 * @param unfollowed - Returns the value after the last listener has left.
 */
export function createRemoteStore<T>(
  remote: Pick<RemoteStream, 'follow'>,
  options: RemoteValueOptions<T>,
  unfollowed: (value: T) => T,
): Store<T> {
  const { following, set, hasListeners, subscribe, getSnapshot } = createRemoteValue(options);
  let leave: (() => void) | undefined;
  return {
    getSnapshot,
    subscribe: (listener) => {
      const unsubscribe = subscribe(listener);
      leave ??= remote.follow(following);
      return () => {
        unsubscribe();
        if (hasListeners() || !leave) return;
        leave();
        leave = undefined;
        set(unfollowed(getSnapshot()));
      };
    },
  };
}
