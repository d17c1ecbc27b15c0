import type { Rates } from './rates.ts';

/** Rates are loaded again after this time, by one tab. */
export const refreshMs = 1_800_000;

/** Waiting times after one failed refresh, after two, and so on; the last one repeats. */
const retryMs = [30_000, 60_000, 120_000, 300_000];

/** Functions with which a tab follows the rates. */
export interface RatePorts {
  readonly load: () => Promise<Pick<Rates, 'supported' | 'rates'>>;
  /** The newest rates that this page knows. */
  readonly known: () => Rates | undefined;
  /** Called with rates of this tab or of another one. */
  readonly onRates: (rates: Rates) => void;
  /** Called after a refresh, with whether it failed. */
  readonly onEnd: (hasFailed: boolean) => void;
  readonly channel: {
    readonly send: (rates: Rates) => void;
    readonly receive: (listener: (rates: Rates) => void) => () => void;
  };
  /** Runs `work` while this tab leads; returns what gives the lead to another tab. */
  readonly lead: (work: () => () => void) => () => void;
  readonly isVisible: () => boolean;
  /** Calls the listener when the page is hidden or shown; returns what ends that. */
  readonly onVisibility: (listener: () => void) => () => void;
  readonly now: () => number;
}

/**
 * Loads the rates once the page is visible, and keeps them fresh. The leading one of the visible tabs refreshes them;
 * all tabs receive them. A visible tab whose refresh has failed tries again until it has rates. A hidden tab does
 * nothing. After it is shown again, rates that are too old are loaded. Returns what ends it.
 */
export function followRates(ports: RatePorts): () => void {
  const { known, onRates, channel, lead, isVisible, onVisibility, now } = ports;
  let triedAt: number | undefined;
  let failures = 0;
  let isActive = false;
  let isLeading = false;
  let stopLeading: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dueAt = () => {
    if (failures > 0) return (triedAt ?? 0) + retryAfter(failures);
    return isLeading ? Math.max(triedAt ?? 0, known()?.at ?? 0) + refreshMs : undefined;
  };
  const schedule = () => {
    clearTimeout(timer);
    const due = isActive ? dueAt() : undefined;
    if (due === undefined) return;
    const wait = Math.min(Math.max(0, due - now()), refreshMs);
    timer = setTimeout(() => void refresh(), wait);
  };
  const refresh = async () => {
    triedAt = now();
    const succeeded = await refreshRates(ports);
    failures = succeeded ? 0 : failures + 1;
    schedule();
  };
  const setLeading = (leads: boolean) => {
    isLeading = leads;
    schedule();
  };
  const pause = () => {
    isActive = false;
    clearTimeout(timer);
    stopLeading?.();
    stopLeading = undefined;
  };
  const onChange = () => {
    if (!isVisible()) {
      pause();
      return;
    }
    isActive = true;
    if (triedAt === undefined) void refresh();
    else schedule();
    stopLeading ??= lead(toWork(setLeading));
  };
  const endVisibility = onVisibility(onChange);
  const endReceiving = channel.receive((rates) => {
    if (rates.at <= (known()?.at ?? 0)) return;
    onRates(rates);
    failures = 0;
    schedule();
  });
  onChange();
  return () => {
    endVisibility();
    endReceiving();
    pause();
  };
}

function toWork(setLeading: (leads: boolean) => void): () => () => void {
  return () => {
    setLeading(true);
    return () => {
      setLeading(false);
    };
  };
}

function retryAfter(failures: number): number {
  return retryMs[failures - 1] ?? Math.max(...retryMs);
}

/** Returns whether the rates were loaded. */
async function refreshRates({ load, onRates, onEnd, channel, now }: RatePorts): Promise<boolean> {
  try {
    const rates = { version: 1, at: now(), ...(await load()) } as const;
    onRates(rates);
    channel.send(rates);
    onEnd(false);
    return true;
  } catch {
    // The last rates are kept; `load` reports the error.
    onEnd(true);
    return false;
  }
}
