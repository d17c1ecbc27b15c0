import { topicKey, type Exchange, type ExchangeFeed, type Topic } from '@bourse/exchange';

export interface Subscriber {
  deliver(message: Uint8Array): void;
}

interface Followed {
  readonly subscribers: Set<Subscriber>;
  /** Subscribers that wait for a snapshot. */
  waiting: number;
  snapshot: Promise<Uint8Array | undefined> | undefined;
}

export class Hub {
  readonly #exchange: Pick<Exchange, 'follow' | 'leave'>;
  readonly #topics = new Map<string, Followed>();

  constructor(exchange: Pick<Exchange, 'follow' | 'leave'>) {
    this.#exchange = exchange;
  }

  /** Resolves with the snapshot before the subscriber's first message. Simultaneous subscribers share one. */
  async subscribe(topic: Topic, subscriber: Subscriber): Promise<Uint8Array | undefined> {
    const key = topicKey(topic);
    const known = this.#topics.get(key) ?? {
      subscribers: new Set(),
      waiting: 0,
      snapshot: undefined,
    };
    this.#topics.set(key, known);
    known.waiting += 1;
    known.snapshot ??= this.#exchange.follow(topic).finally(() => {
      known.snapshot = undefined;
    });
    try {
      const snapshot = await known.snapshot;
      if (snapshot) known.subscribers.add(subscriber);
      return snapshot;
    } finally {
      known.waiting -= 1;
      this.#leaveIfUnused(topic, known);
    }
  }

  unsubscribe(topic: Topic, subscriber: Subscriber): void {
    const known = this.#topics.get(topicKey(topic));
    if (!known?.subscribers.delete(subscriber)) return;
    this.#leaveIfUnused(topic, known);
  }

  deliver({ topics }: ExchangeFeed): void {
    for (const { key, message } of topics) {
      for (const subscriber of this.#topics.get(key)?.subscribers ?? []) {
        subscriber.deliver(message);
      }
    }
  }

  #leaveIfUnused(topic: Topic, { subscribers, waiting }: Followed): void {
    if (subscribers.size > 0 || waiting > 0) return;
    this.#topics.delete(topicKey(topic));
    this.#exchange.leave(topic);
  }
}
