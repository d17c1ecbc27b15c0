import type { GatewayClock } from '../ports.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { toSavedConfig, type ConfigCache, type SavedConfig } from './config-cache.ts';

/** Time for which a tab waits for the others' answer before it fetches, in milliseconds. */
const requestTimeoutMs = 100;

/** Age of a stored config that a tab uses without a request, in milliseconds: tabs that are opened together may be too busy to answer. */
const recentMs = 60_000;

export interface SharedConfig {
  /** Answers requests of other tabs and receives their configs from now on. */
  join(): void;
  /**
   * Requests a config that was fetched at `since` or later. With `isLive`, ignores one that was
   * received earlier: its clock state may predate a change of the device's clock.
   */
  request(since: number, isLive: boolean): Promise<SavedConfig | undefined>;
  publish(saved: SavedConfig): void;
  drop(): void;
  runExclusively<T>(work: () => Promise<T>): Promise<T>;
}

export interface SharedConfigParts {
  readonly tabs: Tabs;
  /** Keeps signers of other gateways and issuers apart. */
  readonly scope: string;
  readonly clock: GatewayClock;
  readonly deviceNow: () => number;
  /** The config that a tab of this browser has fetched last. */
  readonly latest: ConfigCache;
  readonly current: () => SavedConfig | undefined;
  /** Called with each config that is newer than the current one. */
  readonly onNewer: (saved: SavedConfig) => Promise<void>;
}

export function createSharedConfig(parts: SharedConfigParts): SharedConfig {
  const { tabs, clock, deviceNow, latest, current, onNewer } = parts;
  const topic = `config ${parts.scope}`;

  function recent(): SavedConfig | undefined {
    const saved = latest.read();
    const age = saved === undefined ? Infinity : deviceNow() - saved.fetchedAt;
    return age >= 0 && age <= recentMs ? saved : undefined;
  }

  return {
    join: () => {
      tabs.join({
        name: topic,
        answer: () => {
          const saved = current();
          // The present state of the clock: the one saved with the config may be outdated.
          return saved && { ...saved, clock: clock.save?.() };
        },
        onValue: (_key, value) => {
          const [saved, known] = [toSavedConfig(value), current()];
          if (saved && known && saved.fetchedAt > known.fetchedAt) void onNewer(saved);
        },
      });
    },
    request: async (since, isLive) => {
      const accept = (value: unknown) => {
        const saved = toSavedConfig(value);
        return saved !== undefined && saved.fetchedAt >= since ? saved : undefined;
      };
      const known = isLive ? undefined : accept(recent());
      return known ?? tabs.request(topic, '', accept, requestTimeoutMs);
    },
    publish: (saved) => {
      latest.write(saved);
      tabs.publish(topic, '', saved);
    },
    drop: () => {
      latest.clear();
    },
    runExclusively: (work) => tabs.runExclusively(topic, work),
  };
}
