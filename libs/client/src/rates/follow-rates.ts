import * as v from 'valibot';
import type { TabChannel } from '../browser/ports.ts';
import { leadTabs, type LeaseStorage } from './lead-tabs.ts';
import { pagePorts, type RatePorts } from './ports.ts';
import { ratesSchema, type Rates } from './rates.ts';

/** Rates are loaded again after this time, by one tab. */
export const refreshMs = 1_800_000;

/** Waiting times after one failed refresh, after two, and so on; the last one repeats. */
const retryMs = [30_000, 60_000, 120_000, 300_000];

/** Options of {@link followRates}. */
export interface RateOptions {
  /** Name of the channel and the lock, the same in all tabs. */
  readonly name: string;
  /** Rejects when there are none now, and reports the error. */
  readonly load: () => Promise<Pick<Rates, 'supported' | 'rates'>>;
  /** The newest rates that this page knows. */
  readonly known: () => Rates | undefined;
  /** Called with rates of this tab or of another one. */
  readonly onRates: (rates: Rates) => void;
  /** Called after a refresh, with whether it failed. */
  readonly onEnd: (hasFailed: boolean) => void;
  readonly lease: LeaseStorage;
}

/**
 * Loads the rates once the page is visible, and keeps them fresh. The leading one of the visible tabs refreshes them;
 * all tabs receive them. A visible tab whose refresh has failed tries again until it has rates. A hidden tab does
 * nothing. After it is shown again, rates that are too old are loaded. Returns what ends it.
 */
export function followRates(options: RateOptions, ports: RatePorts = pagePorts()): () => void {
  const { name, known, onRates, lease } = options;
  const { now } = ports;
  const channel = ports.openChannel(name);
  let triedAt: number | undefined;
  let failures = 0;
  let isActive = false;
  let isLeading = false;
  let stopLeading: (() => void) | undefined;
  let cancelTimer: () => void = () => undefined;
  const dueAt = () => {
    if (failures > 0) return (triedAt ?? 0) + retryAfter(failures);
    return isLeading ? Math.max(triedAt ?? 0, known()?.at ?? 0) + refreshMs : undefined;
  };
  const schedule = () => {
    cancelTimer();
    const due = isActive ? dueAt() : undefined;
    if (due === undefined) return;
    const wait = Math.min(Math.max(0, due - now()), refreshMs);
    cancelTimer = ports.startTimer(() => void refresh(), wait);
  };
  const refresh = async () => {
    triedAt = now();
    failures = (await refreshRates(options, channel, now)) ? 0 : failures + 1;
    schedule();
  };
  const onLead = (leads: boolean) => {
    isLeading = leads;
    schedule();
  };
  const pause = () => {
    isActive = false;
    cancelTimer();
    stopLeading?.();
    stopLeading = undefined;
  };
  const onChange = () => {
    if (!ports.isVisible()) {
      pause();
      return;
    }
    isActive = true;
    if (triedAt === undefined) void refresh();
    else schedule();
    stopLeading ??= leadTabs(name, lease, ports, onLead);
  };
  const endVisibility = ports.onVisibility(onChange);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!v.is(ratesSchema, data) || data.at <= (known()?.at ?? 0)) return;
    onRates(data);
    failures = 0;
    schedule();
  };
  onChange();
  return () => {
    endVisibility();
    pause();
    channel.close();
  };
}

function retryAfter(failures: number): number {
  return retryMs[failures - 1] ?? Math.max(...retryMs);
}

/** Returns whether the rates were loaded. */
async function refreshRates(
  { load, onRates, onEnd }: RateOptions,
  channel: TabChannel,
  now: () => number,
): Promise<boolean> {
  try {
    const rates = { version: 1, at: now(), ...(await load()) } as const;
    onRates(rates);
    channel.postMessage(rates);
    onEnd(false);
    return true;
  } catch {
    // The last rates are kept.
    onEnd(true);
    return false;
  }
}
