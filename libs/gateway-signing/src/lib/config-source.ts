import type { ConfigFetchParts, KnownConfig } from './config-fetch.ts';
import { fetchOnce, persevere, restore, take } from './config-fetch.ts';
import { createSharedConfig } from './shared-config.ts';
import { singleFlight } from './single-flight.ts';
import type { Tabs } from './tabs.ts';
import type { TrustedConfig } from './trust.ts';

/** Where the one trusted config of this page comes from. */
export interface ConfigSource {
  /** The config in use: from memory, from this tab's cache once it is verified again, from another tab, or fetched. */
  current(): Promise<TrustedConfig>;
  /** Gets one that is no older than this call. What was known stays in use until it is verified. */
  refresh(): Promise<TrustedConfig>;
  /** The same after the delay; calls until then share it. */
  refreshSoon(): Promise<TrustedConfig>;
  /** Makes sure that the offset to the gateway is known. */
  syncClock(): Promise<unknown>;
  /** Forgets what is known. */
  drop(): void;
}

export interface ConfigSourceParts extends ConfigFetchParts {
  readonly sessionToken: () => string | undefined;
  readonly tabs: Tabs;
  readonly refreshDelayMs: number;
}

export function createConfigSource(parts: ConfigSourceParts): ConfigSource {
  const { cache, clock, deviceNow, sessionToken, tabs } = parts;
  let known: KnownConfig | undefined;
  /** A browser that keeps no cookies gets one fetch, not one a call. */
  let isCookieless = false;
  /** Configs fetched before this moment will not do. */
  let since = 0;
  let scheduled: Promise<TrustedConfig> | undefined;
  const current = () => known?.saved;
  const shared = createSharedConfig({ tabs, clock, current, onTold: (saved) => void adopt(saved) });

  const needsSession = () => sessionToken() === undefined && !isCookieless;

  function keep(next: KnownConfig): TrustedConfig {
    known = next;
    cache.write(next.saved);
    return next.config;
  }

  /** What another tab has fetched replaces what is older. */
  async function adopt(saved: KnownConfig['saved']): Promise<void> {
    if (known === undefined || saved.fetchedAt <= known.saved.fetchedAt) return;
    const taken = await take(parts, saved);
    if (taken !== undefined) keep(taken);
  }

  /** Another tab's config, where it will do, else a fetched one. Tabs take turns, so one fetch serves all. */
  async function obtainOnce(): Promise<KnownConfig> {
    if (!needsSession()) {
      // Where there is a config it is the time that is in doubt.
      const told = await shared.ask(since, known !== undefined);
      const taken = told && (await take(parts, told));
      if (taken !== undefined) return taken;
    }
    const fetched = await fetchOnce(parts);
    isCookieless = sessionToken() === undefined;
    shared.tell(fetched.saved);
    return fetched;
  }

  const obtain = singleFlight(async () => {
    shared.join();
    const isFirst = known === undefined && since === 0 && !needsSession();
    const restored = isFirst ? await restore(parts) : undefined;
    return keep(restored ?? (await persevere(parts, () => shared.alone(obtainOnce))));
  });

  async function refreshSince(moment: number): Promise<TrustedConfig> {
    since = Math.max(since, moment);
    const config = await obtain();
    // A flight that was under way may have brought one from before.
    return known !== undefined && known.saved.fetchedAt < moment ? obtain() : config;
  }

  return {
    // Only the config call makes a session, so without one even a known config is fetched.
    current: async () => (known !== undefined && !needsSession() ? known.config : obtain()),
    refresh: () => refreshSince(deviceNow()),
    refreshSoon: () =>
      (scheduled ??= new Promise((resolve) => {
        const refusedAt = deviceNow();
        parts.schedule(() => {
          scheduled = undefined;
          resolve(refreshSince(refusedAt));
        }, parts.refreshDelayMs);
      })),
    syncClock: obtain,
    drop: () => {
      known = undefined;
      shared.forget();
      cache.clear();
    },
  };
}
