import { topicKey, type ExchangeFeed, type Topic, type TopicSource } from '@bourse/exchange';

/** Shares the topics of a source between readers. A topic ends when its last reader has left it. */
export class SharedTopics {
  readonly #source: TopicSource;
  readonly #readers = new Map<string, Set<TopicSource>>();

  constructor(source: TopicSource) {
    this.#source = source;
  }

  createReader(): TopicSource {
    const reader: TopicSource = {
      follow: (topic) => {
        this.#readersOf(topic).add(reader);
        return this.#source.follow(topic);
      },
      leave: (topic) => {
        this.#leave(topic, reader);
      },
      subscribe: (listener: (feed: ExchangeFeed) => void) => this.#source.subscribe(listener),
    };
    return reader;
  }

  #readersOf(topic: Topic): Set<TopicSource> {
    const key = topicKey(topic);
    const readers = this.#readers.get(key) ?? new Set();
    this.#readers.set(key, readers);
    return readers;
  }

  #leave(topic: Topic, reader: TopicSource): void {
    const readers = this.#readersOf(topic);
    readers.delete(reader);
    if (readers.size > 0) return;
    this.#readers.delete(topicKey(topic));
    this.#source.leave(topic);
  }
}
