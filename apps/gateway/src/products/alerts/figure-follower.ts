import * as v from 'valibot';
import { topicKey, type ExchangeFeed, type PublicTopic, type TopicSource } from '@bourse/exchange';
import { figureKey, type Figure, type FigureName } from './alert.ts';

const decoder = new TextDecoder();

/** Milliseconds since the epoch. */
const moment = v.number();

/** The figures in a message of trades, of a mark price, of a funding rate or of a ticker. */
const withFigures = v.object({
  data: v.array(
    v.union([
      v.object({ price: v.string(), ts: moment }),
      v.object({ markPrice: v.string(), ts: moment }),
      v.object({ fundingRate: v.string(), ts: moment }),
      v.object({ lastPrice: v.string(), ts: moment }),
    ]),
  ),
});

const channels = { last: 'trade', mark: 'mark', funding: 'funding' } as const;

interface FollowedFigure {
  readonly name: FigureName;
  readonly topic: PublicTopic;
  current: string | undefined;
  /** Settles when the first one is known, or the market has none. */
  ready: Promise<void>;
}

export interface FigureFollowerOptions {
  readonly topics: TopicSource;
  /** Receives each figure: the price of every trade, and every published mark price and funding rate. */
  readonly onFigure: (name: FigureName, figure: Figure) => void;
}

export class FigureFollower {
  readonly #options: FigureFollowerOptions;
  readonly #followed = new Map<string, FollowedFigure>();
  readonly #byTopic = new Map<string, FollowedFigure>();
  readonly #unsubscribe: () => void;

  constructor(options: FigureFollowerOptions) {
    this.#options = options;
    this.#unsubscribe = options.topics.subscribe((feed) => {
      this.#receive(feed);
    });
  }

  figureOf(name: FigureName): string | undefined {
    return this.#followed.get(figureKey(name))?.current;
  }

  /** Follows a figure. Resolves when {@link figureOf} returns it, or the market has none yet. */
  follow(name: FigureName): Promise<void> {
    const key = figureKey(name);
    const known = this.#followed.get(key);
    if (known) return known.ready;
    const followed: FollowedFigure = {
      name,
      topic: topicOf(name, channels[name.triggerBy]),
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

  leave(name: FigureName): void {
    const key = figureKey(name);
    const followed = this.#followed.get(key);
    if (!followed) return;
    this.#followed.delete(key);
    this.#byTopic.delete(topicKey(followed.topic));
    this.#options.topics.leave(followed.topic);
  }

  close(): void {
    this.#unsubscribe();
  }

  async #begin(followed: FollowedFigure): Promise<void> {
    const { topics } = this.#options;
    const snapshot = await topics.follow(followed.topic);
    const isLast = followed.name.triggerBy === 'last';
    // After a start, the market has a last price before its first trade.
    const first = isLast ? await this.#readTicker(followed.name) : snapshot;
    if (this.#followed.get(figureKey(followed.name)) !== followed || !first) return;
    const figure = figuresIn(first).at(-1);
    if (figure !== undefined) this.#note(followed, figure);
  }

  async #readTicker(name: FigureName): Promise<Uint8Array | undefined> {
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
      for (const figure of figuresIn(message)) this.#note(followed, figure);
    }
  }

  #note(followed: FollowedFigure, figure: Figure): void {
    followed.current = figure.value;
    this.#options.onFigure(followed.name, figure);
  }
}

function topicOf(
  { ledger, product, symbol }: FigureName,
  channel: 'trade' | 'ticker' | 'mark' | 'funding',
): PublicTopic {
  const instId = symbol;
  if (product === 'futures') return { ledger, arg: { instType: 'USDT-FUTURES', channel, instId } };
  if (channel === 'mark' || channel === 'funding') {
    throw new TypeError('A spot market has neither mark price nor funding');
  }
  return { ledger, arg: { instType: 'SPOT', channel, instId } };
}

/** Oldest first. */
function figuresIn(message: Uint8Array): readonly Figure[] {
  const { data } = v.parse(withFigures, JSON.parse(decoder.decode(message)));
  return data.map((item) => {
    const { ts: at } = item;
    if ('price' in item) return { value: item.price, at };
    if ('markPrice' in item) return { value: item.markPrice, at };
    return { value: 'fundingRate' in item ? item.fundingRate : item.lastPrice, at };
  });
}
