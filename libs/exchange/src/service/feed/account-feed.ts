import type { Core } from '../../core/create-core.ts';
import { encodeData, type TopicUpdate } from '../../feeds/topic-update.ts';
import { topicKey, type PrivateTopic } from '../../feeds/topic.ts';
import type { JournalEntry } from '../../journal/rows/entry.ts';
import { changesOf, type AccountChanges } from './account-changes.ts';
import { ownerKey } from '../owner.ts';
import { hasNews } from './account-news.ts';
import { hasAlerts } from './alert-news.ts';
import { hasTrades } from './trade-news.ts';
import { createPrivateChannels, type PrivateChannel } from './private-channels.ts';

/** Whether entries contain what {@link hasNews}, {@link hasTrades} and {@link hasAlerts} look for, of any user. */
export interface FeedNews {
  readonly hasNews: boolean;
  readonly hasTrades: boolean;
  readonly hasAlerts: boolean;
}

export type AccountListener = (updates: readonly TopicUpdate[], news: FeedNews) => void;

type FollowedTopics = Map<PrivateChannel, PrivateTopic>;

export class AccountFeed {
  #core: Core;
  #channels: readonly PrivateChannel[];
  readonly #followed = new Map<string, FollowedTopics>();
  readonly #listeners = new Set<AccountListener>();

  constructor(core: Core) {
    this.#core = core;
    this.#channels = createPrivateChannels(core);
  }

  /** Reads from another core, which has replaced the one before. */
  use(core: Core): void {
    this.#core = core;
    this.#channels = createPrivateChannels(core);
    for (const [owner, topics] of this.#followed) {
      const followed = [...topics.values()].map(
        (topic) => [this.#channelOf(topic), topic] as const,
      );
      this.#followed.set(owner, new Map(followed));
    }
  }

  subscribe(listener: AccountListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Returns the snapshot before the topic's next update; call it while everything is stored. */
  follow(topic: PrivateTopic, now: number): Uint8Array {
    const channel = this.#channelOf(topic);
    const owner = ownerKey(topic);
    const topics = this.#followed.get(owner) ?? new Map<PrivateChannel, PrivateTopic>();
    this.#followed.set(owner, topics.set(channel, topic));
    return encodeData('snapshot', topic.arg, channel.snapshot(topic), now);
  }

  leave(topic: PrivateTopic): void {
    const owner = ownerKey(topic);
    const topics = this.#followed.get(owner);
    topics?.delete(this.#channelOf(topic));
    if (topics?.size === 0) this.#followed.delete(owner);
  }

  publish(entries: readonly JournalEntry[]): void {
    const changes = changesOf(entries, {
      isWanted: (owner) => this.#followed.has(owner),
      accountById: (id) => this.#core.accounts.byId(id),
    });
    const ts = entries.at(-1)?.at ?? 0;
    const updates = [...changes].flatMap(([owner, changed]) => this.#updates(owner, changed, ts));
    const news = {
      hasNews: hasNews(entries),
      hasTrades: hasTrades(entries),
      hasAlerts: hasAlerts(entries),
    };
    if (updates.length === 0 && !Object.values(news).includes(true)) return;
    for (const listener of this.#listeners) listener(updates, news);
  }

  #updates(owner: string, changes: AccountChanges, ts: number): readonly TopicUpdate[] {
    const topics = this.#followed.get(owner);
    return this.#channels.flatMap((channel) => {
      const topic = topics?.get(channel);
      const data = topic && channel.update(changes, topic);
      if (!data) return [];
      return [{ key: topicKey(topic), message: encodeData(channel.action, topic.arg, data, ts) }];
    });
  }

  #channelOf({ arg: { instType, channel } }: PrivateTopic): PrivateChannel {
    const found = this.#channels.find(
      (each) => each.instType === instType && each.channel === channel,
    );
    if (!found) throw new TypeError(`${instType} has no private channel ${channel}`);
    return found;
  }
}
