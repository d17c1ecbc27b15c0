import { coalesce } from '../promises/coalesce.ts';
import type { Tabs } from '../tabs/tabs.ts';
import {
  fetchOnce,
  loadCached,
  loadSaved,
  retry,
  type ConfigFetchParts,
  type KnownConfig,
} from './config-fetch.ts';
import type { ConfigCache } from './config-cache.ts';
import { createSharedConfig } from './shared-config.ts';
import type { TrustedConfig } from './trust.ts';

export interface ConfigSource {
  /** Returns the config from memory, from this tab's cache, from another tab, or fetched. */
  current(): Promise<TrustedConfig>;
  /** Loads a config no older than this call. The known one stays in use until the new one verifies. */
  refresh(): Promise<TrustedConfig>;
  /** Calls `refresh` after `configRefreshDelayMs`. Calls until it has ended share it. */
  refreshSoon(): Promise<TrustedConfig>;
  syncClock(): Promise<unknown>;
  drop(): void;
}

export interface ConfigSourceParts extends ConfigFetchParts {
  readonly sessionToken: () => string | undefined;
  readonly tabs: Tabs;
  /** Shared by the tabs of this browser. */
  readonly latest: ConfigCache;
  readonly scope: string;
  readonly configRefreshDelayMs: number;
}

export function createConfigSource(parts: ConfigSourceParts): ConfigSource {
  const { cache, deviceNow, sessionToken } = parts;
  let known: KnownConfig | undefined;
  /** Set when a fetch brought no session: a browser without cookies gets one fetch, not one a call. */
  let isCookieless = false;
  let since = 0;
  const shared = createSharedConfig({ ...parts, current: () => known?.saved, onNewer });

  const needsSession = () => sessionToken() === undefined && !isCookieless;

  function keep(next: KnownConfig): TrustedConfig {
    known = next;
    cache.write(next.saved);
    return next.config;
  }

  async function onNewer(newer: KnownConfig['saved']): Promise<void> {
    const loaded = await loadSaved(parts, newer);
    if (loaded !== undefined) keep(loaded);
  }

  async function loadOnce(): Promise<KnownConfig> {
    // With a config already known, it is the clock that needs a live answer.
    const saved = needsSession() ? undefined : await shared.request(since, known !== undefined);
    const loaded = saved && (await loadSaved(parts, saved));
    if (loaded !== undefined) return loaded;
    const fetched = await fetchOnce(parts);
    isCookieless = sessionToken() === undefined;
    shared.publish(fetched.saved);
    return fetched;
  }

  const load = coalesce(async () => {
    shared.join();
    const isFirst = known === undefined && since === 0 && !needsSession();
    const cached = isFirst ? await loadCached(parts) : undefined;
    return keep(cached ?? (await retry(parts, () => shared.runExclusively(loadOnce))));
  });

  async function refreshSince(time: number): Promise<TrustedConfig> {
    since = Math.max(since, time);
    const config = await load();
    // A run that had already begun may have returned an older config.
    return known !== undefined && known.saved.fetchedAt < time ? load() : config;
  }

  return {
    // Only the config call creates a session, so without one even a known config is fetched.
    current: async () => (known !== undefined && !needsSession() ? known.config : load()),
    refresh: () => refreshSince(deviceNow()),
    refreshSoon: createDelayedRefresh(parts, refreshSince),
    syncClock: load,
    drop: () => {
      known = undefined;
      shared.drop();
      cache.clear();
    },
  };
}

/** Returns a function that calls `refreshSince` with the time of the first of the calls that share it. */
function createDelayedRefresh(
  { deviceNow, schedule, configRefreshDelayMs }: ConfigSourceParts,
  refreshSince: (time: number) => Promise<TrustedConfig>,
): () => Promise<TrustedConfig> {
  let scheduled: Promise<TrustedConfig> | undefined;
  return () =>
    (scheduled ??= new Promise<TrustedConfig>((resolve) => {
      const refusedAt = deviceNow();
      schedule(() => {
        resolve(refreshSince(refusedAt));
      }, configRefreshDelayMs);
    }).finally(() => {
      scheduled = undefined;
    }));
}
