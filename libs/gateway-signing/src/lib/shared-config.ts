import type { GatewayClock } from '../ports.ts';
import { toSavedConfig } from './config-cache.ts';
import type { SavedConfig } from './config-cache.ts';
import type { Tabs } from './tabs.ts';

/** Other tabs get so long to answer a new one before it fetches. */
const askPatienceMs = 100;

const topic = 'config';

/** The config as tabs hand it to each other. */
export interface SharedConfig {
  /** Answers, and hears, the other tabs from now on. */
  join(): void;
  /**
   * One that was fetched at `since` or later.
   *
   * @param isLive - Whether it must be told now. What was told earlier may tell a time of before the device's clock was set.
   */
  ask(since: number, isLive: boolean): Promise<SavedConfig | undefined>;
  tell(saved: SavedConfig): void;
  /** Forgets what was told. */
  forget(): void;
  /** Runs the work while no other tab fetches. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export interface SharedConfigParts {
  readonly tabs: Tabs;
  readonly clock: GatewayClock;
  /** What this tab has. */
  readonly current: () => SavedConfig | undefined;
  readonly onTold: (saved: SavedConfig) => void;
}

export function createSharedConfig(parts: SharedConfigParts): SharedConfig {
  const { tabs, clock, current, onTold } = parts;
  let heard: SavedConfig | undefined;
  return {
    join: () => {
      tabs.join({
        name: topic,
        answer: () => {
          const saved = current();
          // The clock as it is now: what the fetch has told may be outdated since.
          return saved && { ...saved, clock: clock.save?.() };
        },
        onTold: (_key, value) => {
          heard = toSavedConfig(value);
          if (heard !== undefined) onTold(heard);
        },
      });
    },
    ask: async (since, isLive) => {
      const accept = (value: unknown) => {
        const saved = toSavedConfig(value);
        return saved !== undefined && saved.fetchedAt >= since ? saved : undefined;
      };
      const known = isLive ? undefined : accept(heard);
      return known ?? tabs.ask(topic, '', accept, askPatienceMs);
    },
    tell: (saved) => {
      tabs.tell(topic, '', saved);
    },
    forget: () => {
      heard = undefined;
    },
    alone: (work) => tabs.alone(topic, work),
  };
}
