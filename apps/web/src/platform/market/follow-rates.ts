import type { Rates } from './rates.ts';

/** Rates are loaded again after this time, by one tab. */
export const refreshMs = 1_800_000;

/** What a tab follows the rates with. */
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
 * all tabs receive them. A hidden tab does nothing. After it is shown again, rates that are too old are loaded.
 * Returns what ends it.
 */
export function followRates(ports: RatePorts): () => void {
  const { known, onRates, channel, lead, isVisible, onVisibility, now } = ports;
  let triedAt: number | undefined;
  let stopLeading: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    triedAt = now();
    await refreshRates(ports);
  };
  const schedule = () => {
    clearTimeout(timer);
    const newest = Math.max(triedAt ?? 0, known()?.at ?? 0);
    const wait = Math.max(0, newest + refreshMs - now());
    timer = setTimeout(() => void refresh().then(reschedule), Math.min(wait, refreshMs));
  };
  const reschedule = () => {
    if (timer !== undefined) schedule();
  };
  const work = () => {
    schedule();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  };
  const onChange = () => {
    if (!isVisible()) {
      stopLeading?.();
      stopLeading = undefined;
      return;
    }
    if (triedAt === undefined) void refresh();
    stopLeading ??= lead(work);
  };
  const endVisibility = onVisibility(onChange);
  const endReceiving = channel.receive((rates) => {
    if (rates.at <= (known()?.at ?? 0)) return;
    onRates(rates);
    reschedule();
  });
  onChange();
  return () => {
    endVisibility();
    endReceiving();
    stopLeading?.();
  };
}

async function refreshRates({ load, onRates, onEnd, channel, now }: RatePorts): Promise<void> {
  try {
    const rates = { version: 1, at: now(), ...(await load()) } as const;
    onRates(rates);
    channel.send(rates);
    onEnd(false);
  } catch {
    // The last rates are kept; `load` reports the error.
    onEnd(true);
  }
}
