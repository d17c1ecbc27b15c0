import { SigningError, type SigningErrorCode } from '../errors.ts';
import type { Emit } from '../events.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import type { BackOff } from './back-off.ts';
import { isSynced } from './clock-sync.ts';
import { saveConfig, type ConfigCache, type SavedConfig } from './config-cache.ts';
import type { TrustedConfig } from './trust.ts';

/** Attempts of one fetch. The next caller starts another fetch, after the back-off. */
const maximumAttempts = 3;

const rejectedCodes: readonly SigningErrorCode[] = [
  'SIGNING_CONFIG_MALFORMED',
  'SIGNING_SERVER_KEY_UNTRUSTED',
  'SIGNING_ISSUER_EXPIRED',
];

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

export interface KnownConfig {
  readonly config: TrustedConfig;
  readonly saved: SavedConfig;
}

/** Loads the config from the cache. Clears the cache if the config does not verify. */
export async function loadCached(parts: ConfigFetchParts): Promise<KnownConfig | undefined> {
  const saved = parts.cache.read();
  const loaded = saved && (await loadSaved(parts, saved));
  if (loaded === undefined) parts.cache.clear();
  return loaded;
}

/**
 * Verifies a config that an earlier page or another tab has fetched. Returns `undefined` if it does
 * not verify, or if the clock is not synced: a fetch is then needed for the time as well.
 */
export async function loadSaved(
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

export async function retry(
  parts: ConfigFetchParts,
  attempt: () => Promise<KnownConfig>,
): Promise<KnownConfig> {
  for (let count = 1; ; count += 1) {
    await parts.backOff.wait();
    try {
      const known = await attempt();
      parts.backOff.reset();
      return known;
    } catch (error) {
      if (isPermanent(error)) throw report(parts.emit, error);
      parts.backOff.fail();
      if (count === maximumAttempts) throw report(parts.emit, error);
    }
  }
}

export async function fetchOnce(parts: ConfigFetchParts): Promise<KnownConfig> {
  const { clock, deviceNow, schedule } = parts;
  const fetchedAt = deviceNow();
  const answer = await parts.fetchConfig().catch((cause: unknown) => {
    throw new SigningError('SIGNING_CONFIG_FETCH_FAILED', 'The config call failed', { cause });
  });
  // The answer also carries the time. If one answer is not enough, the next attempt brings another.
  if (!(await isSynced(clock, schedule))) {
    throw new SigningError('SIGNING_CLOCK_UNSYNCED', 'The offset to the gateway is unknown');
  }
  return { config: await parts.check(answer), saved: saveConfig(answer, fetchedAt, clock) };
}

/** Whether another attempt on this page must fail too. */
function isPermanent(error: unknown): boolean {
  return error instanceof SigningError && error.code === 'SIGNING_CONTEXT_INSECURE';
}

function report(emit: Emit, error: unknown): unknown {
  if (error instanceof SigningError) {
    const type = rejectedCodes.includes(error.code) ? 'configNotMatched' : 'initFailed';
    emit({ type, error });
  }
  return error;
}
