import * as v from 'valibot';
import { topicKey, type ExchangeFeed, type PublicTopic, type TopicSource } from '@bourse/exchange';
import { priceKey, type PriceName } from './alert.ts';

const decoder = new TextDecoder();

/** The prices in a message of trades, of a mark price or of a ticker. */
const priced = v.object({
  data: v.array(
    v.union([
      v.object({ price: v.string() }),
      v.object({ markPrice: v.string() }),
      v.object({ lastPrice: v.string() }),
    ]),
  ),
});

interface FollowedPrice {
  readonly name: PriceName;
  readonly topic: PublicTopic;
  current: string | undefined;
  /** Settles when the first price is known, or the market has none. */
  ready: Promise<void>;
}

export interface PriceFollowerOptions {
  readonly topics: TopicSource;
  /** Receives each price: of every trade, and every published mark price. */
  readonly onPrice: (name: PriceName, price: string) => void;
}

export class PriceFollower {
  readonly #options: PriceFollowerOptions;
  readonly #followed = new Map<string, FollowedPrice>();
  readonly #byTopic = new Map<string, FollowedPrice>();
  readonly #unsubscribe: () => void;

  constructor(options: PriceFollowerOptions) {
    this.#options = options;
    this.#unsubscribe = options.topics.subscribe((feed) => {
      this.#receive(feed);
    });
  }

  priceOf(name: PriceName): string | undefined {
    return this.#followed.get(priceKey(name))?.current;
  }

  /** Follows a price. Resolves when {@link priceOf} returns it, or the market has none yet. */
  follow(name: PriceName): Promise<void> {
    const key = priceKey(name);
    const known = this.#followed.get(key);
    if (known) return known.ready;
    const followed: FollowedPrice = {
      name,
      topic: topicOf(name, name.triggerBy === 'mark' ? 'mark' : 'trade'),
      current: undefined,
      ready: Promise.resolve(),
    };
    this.#followed.set(key, followed);
    this.#byTopic.set(topicKey(followed.topic), followed);
    followed.ready = this.#begin(followed).catch((error: unknown) => {
      if (this.#followed.get(key) === followed) this.leave(name);
      throw error;
    });
    return followed.ready;
  }

  leave(name: PriceName): void {
    const key = priceKey(name);
    const followed = this.#followed.get(key);
    if (!followed) return;
    this.#followed.delete(key);
    this.#byTopic.delete(topicKey(followed.topic));
    this.#options.topics.leave(followed.topic);
  }

  close(): void {
    this.#unsubscribe();
  }

  async #begin(followed: FollowedPrice): Promise<void> {
    const { topics } = this.#options;
    const snapshot = await topics.follow(followed.topic);
    const isMark = followed.name.triggerBy === 'mark';
    // After a start, the market has a last price before its first trade.
    const first = isMark ? snapshot : await this.#readTicker(followed.name);
    if (this.#followed.get(priceKey(followed.name)) !== followed || !first) return;
    const price = pricesIn(first).at(-1);
    if (price !== undefined) this.#note(followed, price);
  }

  async #readTicker(name: PriceName): Promise<Uint8Array | undefined> {
    const { topics } = this.#options;
    const topic = topicOf(name, 'ticker');
    try {
      return await topics.follow(topic);
    } finally {
      topics.leave(topic);
    }
  }

  #receive({ topics }: ExchangeFeed): void {
    for (const { key, message } of topics) {
      const followed = this.#byTopic.get(key);
      if (!followed) continue;
      for (const price of pricesIn(message)) this.#note(followed, price);
    }
  }

  #note(followed: FollowedPrice, price: string): void {
    followed.current = price;
    this.#options.onPrice(followed.name, price);
  }
}

function topicOf(
  { ledger, product, symbol }: PriceName,
  channel: 'trade' | 'ticker' | 'mark',
): PublicTopic {
  const instId = symbol;
  if (product === 'futures') return { ledger, arg: { instType: 'USDT-FUTURES', channel, instId } };
  if (channel === 'mark') throw new TypeError('A spot market has no mark price');
  return { ledger, arg: { instType: 'SPOT', channel, instId } };
}

/** Oldest first. */
function pricesIn(message: Uint8Array): readonly string[] {
  const { data } = v.parse(priced, JSON.parse(decoder.decode(message)));
  return data.map((item) => {
    if ('price' in item) return item.price;
    return 'markPrice' in item ? item.markPrice : item.lastPrice;
  });
}
