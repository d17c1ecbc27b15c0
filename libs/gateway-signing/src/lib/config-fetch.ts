import { SigningError } from '../errors.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import type { BackOff } from './back-off.ts';
import { isSynced } from './clock-gate.ts';
import { saveConfig } from './config-cache.ts';
import type { ConfigCache, SavedConfig } from './config-cache.ts';
import type { Emit } from './events.ts';
import type { TrustedConfig } from './trust.ts';

/** A flight ends after so many failures; who asks next starts another, behind the back-off. */
const attemptsPerFlight = 3;

export interface ConfigFetchParts {
  readonly fetchConfig: () => Promise<unknown>;
  readonly check: (answer: unknown) => Promise<TrustedConfig>;
  readonly cache: ConfigCache;
  readonly backOff: BackOff;
  readonly clock: GatewayClock;
  readonly deviceNow: () => number;
  readonly schedule: SigningPorts['schedule'];
  readonly emit: Emit;
}

/** A config in use, and what to hand on of it. */
export interface KnownConfig {
  readonly config: TrustedConfig;
  readonly saved: SavedConfig;
}

/** The cached config, if it still passes. */
export async function restore(parts: ConfigFetchParts): Promise<KnownConfig | undefined> {
  const saved = parts.cache.read();
  const taken = saved && (await take(parts, saved));
  if (taken === undefined) parts.cache.clear();
  return taken;
}

/** Verifies what an earlier page or another tab has fetched. Where the clock stays in doubt a fetch is due anyway: it tells the time too. */
export async function take(
  parts: ConfigFetchParts,
  saved: SavedConfig,
): Promise<KnownConfig | undefined> {
  const { clock, schedule, check } = parts;
  if (saved.clock !== undefined) clock.restore?.(saved.clock);
  if (!(await isSynced(clock, schedule))) return undefined;
  return check(saved.answer).then(
    (config) => ({ config, saved }),
    () => undefined,
  );
}

/** Makes attempts with pauses between, and tells of the last failure. */
export async function persevere(
  parts: ConfigFetchParts,
  once: () => Promise<KnownConfig>,
): Promise<KnownConfig> {
  for (let attempt = 1; ; attempt += 1) {
    await parts.backOff.wait();
    try {
      const known = await once();
      parts.backOff.succeed();
      return known;
    } catch (error) {
      if (isHopeless(error)) throw report(parts.emit, error);
      parts.backOff.fail();
      if (attempt === attemptsPerFlight) throw report(parts.emit, error);
    }
  }
}

/** One config call, its answer verified. */
export async function fetchOnce(parts: ConfigFetchParts): Promise<KnownConfig> {
  const { clock, deviceNow, schedule } = parts;
  const fetchedAt = deviceNow();
  const answer = await parts.fetchConfig().catch((cause: unknown) => {
    throw new SigningError('CONFIG_FETCH_FAILED', 'The signing config was not to be had', {
      cause,
    });
  });
  // The answer tells the time too. Where one is not enough, the next attempt brings another.
  if (!(await isSynced(clock, schedule))) {
    throw new SigningError('CLOCK_UNSYNCED', 'The gateway has not told its time');
  }
  return { config: await parts.check(answer), saved: saveConfig(answer, fetchedAt, clock) };
}

/** What no other attempt on this page can mend. */
function isHopeless(error: unknown): boolean {
  return error instanceof SigningError && error.code === 'KEY_CONTEXT_INSECURE';
}

function report(emit: Emit, error: unknown): unknown {
  if (error instanceof SigningError) {
    const isFetched = error.code.startsWith('CONFIG_') && error.code !== 'CONFIG_FETCH_FAILED';
    emit({ type: isFetched ? 'configNotMatched' : 'initFailed', error });
  }
  return error;
}
