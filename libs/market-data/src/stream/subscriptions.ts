import { listenerFailed, type MarketDataError } from '../errors.ts';
import type { Channel, FullTopic, Topic, TopicMessage } from '../messages.ts';
import type { Ports } from '../ports.ts';
import type { ServerMessage } from '../protocol/parse-message.ts';

/** A listener of a topic. */
export interface TopicListener {
  onMessage(message: TopicMessage): void;
  /** Called when updates stop. The next message is a snapshot. */
  onInterruption(): void;
}

/** Dependencies of {@link Subscriptions}. */
export interface SubscriptionsOptions {
  readonly instType: string;
  readonly topicsPerRequest: number;
  readonly answerTimeoutMs: number;
  readonly ports: Pick<Ports, 'startTimer'>;
  readonly send: (request: unknown) => void;
  readonly onError: (error: MarketDataError) => void;
}

/** State of a subscription on the current connection. */
type Phase = 'unsent' | 'awaited' | 'live' | 'refused';

interface Subscription {
  readonly topic: FullTopic;
  readonly listeners: Set<TopicListener>;
  phase: Phase;
  cancelTimer: () => void;
}

const privateChannels: readonly Channel[] = [
  'orders',
  'orders-algo',
  'fill',
  'account',
  'positions',
  'funding-payments',
  'alerts',
];

/** Topics with listeners, and the requests to the server that they need. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  /** Subscribed topics without listeners, to be unsubscribed. */
  readonly #abandoned = new Map<string, FullTopic>();
  #isOpen = false;
  #isLoggedIn = false;
  #isFlushDue = false;

  constructor(options: SubscriptionsOptions) {
    this.#options = options;
  }

  /** Adds a listener. The first one subscribes the topic, the last one to leave unsubscribes it. */
  add(topic: Topic, listener: TopicListener): () => void {
    const subscription = this.#open(this.#complete(topic));
    subscription.listeners.add(listener);
    if (subscription.phase === 'live') this.#resubscribe(subscription);
    return () => {
      subscription.listeners.delete(listener);
      if (subscription.listeners.size === 0) this.#close(subscription);
    };
  }

  /** Called when a connection is open: subscribes every topic. */
  open(): void {
    this.#isOpen = true;
    this.#flush();
  }

  /** Called after the login: subscribes private channels. */
  allowPrivate(): void {
    this.#isLoggedIn = true;
    this.#flush();
  }

  /** Called when the connection is lost. */
  interrupt(): void {
    this.#isOpen = false;
    this.#isLoggedIn = false;
    this.#abandoned.clear();
    for (const subscription of this.#subscriptions.values()) {
      subscription.cancelTimer();
      subscription.phase = 'unsent';
      this.#notify(subscription, (listener) => {
        listener.onInterruption();
      });
    }
  }

  /** Requests another snapshot of one topic. */
  renew(topic: Topic): void {
    const subscription = this.#find(topic);
    if (!this.#isOpen || !subscription || subscription.phase === 'refused') return;
    this.#request('unsubscribe', [subscription.topic]);
    this.#request('subscribe', [subscription.topic]);
    this.#await(subscription);
  }

  /** Passes data to the listeners of its topic. */
  receive({ arg, action, data, ts }: Extract<ServerMessage, { action: string }>): void {
    const subscription = this.#find(arg);
    if (!subscription) return;
    if (action === 'snapshot') {
      subscription.cancelTimer();
      subscription.phase = 'live';
    }
    this.#notify(subscription, (listener) => {
      listener.onMessage({ action, data, ts });
    });
  }

  /** Called when the server has refused a topic. */
  refuse(topic: Topic): void {
    const subscription = this.#find(topic);
    if (!subscription) return;
    subscription.cancelTimer();
    subscription.phase = 'refused';
  }

  #notify({ listeners }: Subscription, act: (listener: TopicListener) => void): void {
    for (const listener of [...listeners]) {
      try {
        act(listener);
      } catch (cause) {
        this.#options.onError(listenerFailed(cause));
      }
    }
  }

  #open(topic: FullTopic): Subscription {
    const key = keyOf(topic);
    const known = this.#subscriptions.get(key);
    if (known) return known;
    const subscription: Subscription = {
      topic,
      listeners: new Set(),
      phase: 'unsent',
      cancelTimer: () => undefined,
    };
    this.#subscriptions.set(key, subscription);
    this.#scheduleFlush();
    return subscription;
  }

  #close(subscription: Subscription): void {
    const key = keyOf(subscription.topic);
    if (this.#subscriptions.get(key) !== subscription) return;
    subscription.cancelTimer();
    this.#subscriptions.delete(key);
    if (subscription.phase === 'awaited' || subscription.phase === 'live') {
      this.#abandoned.set(key, subscription.topic);
      this.#scheduleFlush();
    }
  }

  /** Requests another snapshot, for a listener that joins a live topic. */
  #resubscribe(subscription: Subscription): void {
    subscription.phase = 'unsent';
    this.#abandoned.set(keyOf(subscription.topic), subscription.topic);
    this.#scheduleFlush();
  }

  /** Sends all requests of one tick together. */
  #scheduleFlush(): void {
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    void Promise.resolve().then(() => {
      this.#isFlushDue = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#isOpen) return;
    this.#request('unsubscribe', [...this.#abandoned.values()]);
    const due = [...this.#subscriptions.values()].filter(
      ({ phase, topic }) =>
        phase === 'unsent' && (this.#isLoggedIn || !privateChannels.includes(topic.channel)),
    );
    this.#abandoned.clear();
    this.#request(
      'subscribe',
      due.map(({ topic }) => topic),
    );
    for (const subscription of due) this.#await(subscription);
  }

  #await(subscription: Subscription): void {
    const { ports, answerTimeoutMs } = this.#options;
    subscription.phase = 'awaited';
    subscription.cancelTimer();
    subscription.cancelTimer = ports.startTimer(() => {
      this.renew(subscription.topic);
    }, answerTimeoutMs);
  }

  #request(op: 'subscribe' | 'unsubscribe', args: readonly FullTopic[]): void {
    const { topicsPerRequest, send } = this.#options;
    for (let start = 0; start < args.length; start += topicsPerRequest) {
      send({ op, args: args.slice(start, start + topicsPerRequest) });
    }
  }

  #complete(topic: Topic): FullTopic {
    return { ...topic, instType: topic.instType ?? this.#options.instType };
  }

  #find(topic: Topic): Subscription | undefined {
    return this.#subscriptions.get(keyOf(this.#complete(topic)));
  }
}

function keyOf({ instType, channel, instId }: FullTopic): string {
  return `${instType} ${channel} ${instId}`;
}
