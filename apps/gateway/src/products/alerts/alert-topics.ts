import { setImmediate } from 'node:timers/promises';
import {
  encodeData,
  isPrivate,
  topicKey,
  type ExchangeFeed,
  type PrivateTopic,
  type Topic,
  type TopicSource,
  type TopicUpdate,
} from '@bourse/exchange';
import type { AlertChange } from './alert-changes.ts';
import type { PriceAlerts } from './price-alerts.ts';

const instTypes = { spot: 'SPOT', futures: 'USDT-FUTURES' } as const;

export interface AlertTopicsOptions {
  readonly source: TopicSource;
  readonly alerts: Pick<PriceAlerts, 'of' | 'changes'>;
  readonly now: () => number;
}

/** Joins the exchange's topics and the private topics of alerts to one numbered feed. */
export class AlertTopics implements TopicSource {
  readonly #options: AlertTopicsOptions;
  readonly #followed = new Set<string>();
  readonly #listeners = new Set<(feed: ExchangeFeed) => void>();
  #seq = 0;

  constructor(options: AlertTopicsOptions) {
    this.#options = options;
    options.source.subscribe(({ topics }) => {
      this.#emit(topics);
    });
    options.alerts.changes.subscribe((change) => this.#publish(change));
  }

  async follow(topic: Topic): Promise<Uint8Array | undefined> {
    if (!isAlertTopic(topic)) return this.#options.source.follow(topic);
    this.#followed.add(topicKey(topic));
    return this.#encode(topic);
  }

  leave(topic: Topic): void {
    if (isAlertTopic(topic)) this.#followed.delete(topicKey(topic));
    else this.#options.source.leave(topic);
  }

  subscribe(listener: (feed: ExchangeFeed) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async #publish({ userId, ledger, product }: AlertChange): Promise<void> {
    const arg = { instType: instTypes[product], channel: 'alerts', instId: 'default' } as const;
    const topic: PrivateTopic = { userId, ledger, arg };
    const key = topicKey(topic);
    if (!this.#followed.has(key)) return;
    // A subscriber whose snapshot was read before the change receives messages by then.
    await setImmediate();
    this.#emit([{ key, message: await this.#encode(topic) }]);
  }

  async #encode(topic: PrivateTopic): Promise<Uint8Array> {
    const { alerts, now } = this.#options;
    const own = await alerts.of(topic);
    const ofTopic = own.filter(({ product }) => instTypes[product] === topic.arg.instType);
    return encodeData('snapshot', topic.arg, ofTopic, now());
  }

  #emit(topics: readonly TopicUpdate[]): void {
    this.#seq += 1;
    for (const listener of this.#listeners) listener({ seq: this.#seq, topics });
  }
}

function isAlertTopic(topic: Topic): topic is PrivateTopic {
  return isPrivate(topic) && topic.arg.channel === 'alerts';
}
