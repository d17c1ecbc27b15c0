import type { Ledger } from '@bourse/gateway-contract';
import type { MarketView } from '../exchange/index.ts';
import { createFeed } from './create-feed.ts';
import type { Feed } from './feed.ts';
import { topicKey } from './request.ts';
import type { PublicArg } from './request.ts';

export interface Subscriber {
  deliver(message: Buffer): void;
}

interface Topic {
  readonly arg: PublicArg;
  readonly feed: Feed;
  readonly subscribers: Set<Subscriber>;
}

export interface HubOptions {
  readonly market: (ledger: Ledger, symbol: string) => MarketView | undefined;
  readonly now: () => number;
}

export class Hub {
  readonly #options: HubOptions;
  readonly #topics = new Map<string, Topic>();

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** Returns the snapshot before the next update; `undefined` for an unknown pair. */
  subscribe(ledger: Ledger, arg: PublicArg, subscriber: Subscriber): Buffer | undefined {
    const topic = this.#open(ledger, arg);
    if (!topic) return undefined;
    this.#publish(topic);
    topic.subscribers.add(subscriber);
    return this.#encode('snapshot', topic.arg, topic.feed.snapshot());
  }

  unsubscribe(ledger: Ledger, arg: PublicArg, subscriber: Subscriber): void {
    const key = `${ledger}:${topicKey(arg)}`;
    const topic = this.#topics.get(key);
    topic?.subscribers.delete(subscriber);
    if (topic?.subscribers.size === 0) this.#topics.delete(key);
  }

  publish(): void {
    for (const topic of this.#topics.values()) this.#publish(topic);
  }

  #publish({ arg, feed, subscribers }: Topic): void {
    const data = feed.update();
    if (!data) return;
    const message = this.#encode('update', arg, data);
    for (const subscriber of subscribers) subscriber.deliver(message);
  }

  #open(ledger: Ledger, arg: PublicArg): Topic | undefined {
    const key = `${ledger}:${topicKey(arg)}`;
    const known = this.#topics.get(key);
    if (known) return known;
    const market = this.#options.market(ledger, arg.instId);
    if (!market) return undefined;
    const feed = createFeed(arg.channel, market, this.#options.now);
    const topic = { arg, feed, subscribers: new Set<Subscriber>() };
    this.#topics.set(key, topic);
    return topic;
  }

  #encode(action: 'snapshot' | 'update', arg: PublicArg, data: readonly unknown[]): Buffer {
    return Buffer.from(JSON.stringify({ action, arg, data, ts: this.#options.now() }));
  }
}
