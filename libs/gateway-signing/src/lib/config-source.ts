import { SigningError } from '../errors.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import type { BackOff } from './back-off.ts';
import { isSynced } from './clock-gate.ts';
import type { ConfigCache } from './config-cache.ts';
import type { Emit } from './events.ts';
import { singleFlight } from './single-flight.ts';
import type { TrustedConfig } from './trust.ts';

/** A flight ends after so many failures; who asks next starts another, behind the back-off. */
const attemptsPerFlight = 3;

/** Where the one trusted config of this page comes from. */
export interface ConfigSource {
  /** The config in use: from memory, from this tab's cache once it is verified again, or fetched. */
  current(): Promise<TrustedConfig>;
  /** Fetches, whatever is known. What was known stays in use until the answer is verified. */
  refresh(): Promise<TrustedConfig>;
  /** Fetches after the delay; calls until then add nothing. */
  refreshSoon(): void;
  /** Forgets what is known. */
  drop(): void;
}

export interface ConfigSourceParts {
  readonly fetchConfig: () => Promise<unknown>;
  readonly sessionToken: () => string | undefined;
  readonly check: (answer: unknown) => Promise<TrustedConfig>;
  readonly cache: ConfigCache;
  readonly backOff: BackOff;
  readonly clock: GatewayClock;
  readonly schedule: SigningPorts['schedule'];
  readonly refreshDelayMs: number;
  readonly emit: Emit;
}

export function createConfigSource(parts: ConfigSourceParts): ConfigSource {
  const { cache, sessionToken } = parts;
  let known: TrustedConfig | undefined;
  /** A browser that keeps no cookies gets one fetch, not one a call. */
  let isCookieless = false;
  let isScheduled = false;

  const refresh = singleFlight(async () => {
    const { answer, config } = await fetchChecked(parts);
    cache.write(answer);
    isCookieless = sessionToken() === undefined;
    known = config;
    return config;
  });
  const load = singleFlight(async () => {
    known = await restore(parts);
    return known ?? refresh();
  });

  return {
    // Only the config call makes a session, so without one even a known config is fetched.
    current: async () => {
      if (sessionToken() === undefined && !isCookieless) return refresh();
      return known ?? load();
    },
    refresh,
    refreshSoon: () => {
      if (isScheduled) return;
      isScheduled = true;
      parts.schedule(() => {
        isScheduled = false;
        // The failure has been told as an event.
        refresh().catch(() => undefined);
      }, parts.refreshDelayMs);
    },
    drop: () => {
      known = undefined;
      cache.clear();
    },
  };
}

/** The cached config, if it still passes. Where the clock is in doubt a fetch is due anyway: it tells the time too. */
async function restore(parts: ConfigSourceParts): Promise<TrustedConfig | undefined> {
  const answer = parts.cache.read();
  if (answer === null || !(await isSynced(parts.clock, parts.schedule))) return undefined;
  try {
    return await parts.check(answer);
  } catch {
    parts.cache.clear();
    return undefined;
  }
}

interface CheckedAnswer {
  readonly answer: unknown;
  readonly config: TrustedConfig;
}

async function fetchChecked(parts: ConfigSourceParts): Promise<CheckedAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    await parts.backOff.wait();
    try {
      const checked = await fetchOnce(parts);
      parts.backOff.succeed();
      return checked;
    } catch (error) {
      parts.backOff.fail();
      if (attempt === attemptsPerFlight) throw report(parts.emit, error);
    }
  }
}

async function fetchOnce(parts: ConfigSourceParts): Promise<CheckedAnswer> {
  const answer = await parts.fetchConfig().catch((cause: unknown) => {
    throw new SigningError('CONFIG_FETCH_FAILED', 'The signing config was not to be had', {
      cause,
    });
  });
  // The answer tells the time too. Where one is not enough, the next attempt brings another.
  if (!(await isSynced(parts.clock, parts.schedule))) {
    throw new SigningError('CLOCK_UNSYNCED', 'The gateway has not told its time');
  }
  return { answer, config: await parts.check(answer) };
}

function report(emit: Emit, error: unknown): unknown {
  if (error instanceof SigningError) {
    const isFetched = error.code.startsWith('CONFIG_') && error.code !== 'CONFIG_FETCH_FAILED';
    emit({ type: isFetched ? 'configNotMatched' : 'initFailed', error });
  }
  return error;
}
