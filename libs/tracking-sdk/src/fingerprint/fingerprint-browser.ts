import { resolveConflict } from '../visitor/identifier-conflict.ts';
import { createFingerprintStore } from './fingerprint-store.ts';
import {
  resolveOptions,
  type FingerprintOptions,
  type ResolvedFingerprintOptions,
} from './options.ts';

/** A busy browser may leave properties out and compute another fingerprint, which tabs and reloads must not differ by. */
const reusedMs = 60_000;

/** Fingerprint and terminal code of a browser. */
export interface BrowserFingerprint {
  /** 32 hex digits. Changes with the browser, its fonts and its hardware. */
  readonly fingerprint: string;
  /** The first stored fingerprint. It stays when the fingerprint changes. */
  readonly terminalCode: string;
}

/**
 * Computes a fingerprint from properties of the browser such as fonts, canvas and audio. FingerprintJS is loaded when
 * this is called with consent, and makes no request. Tabs that call this at the same time compute it once: a fingerprint
 * of the last minute is used again.
 *
 * @returns `undefined` without consent, after the time limit, and where computing fails. Never rejects.
 * @example
 * ```ts not-run: it measures fonts in a frame of a browser
 * const known = await fingerprintBrowser({ consent: 'granted' });
 * ```
 */
export async function fingerprintBrowser(
  options: FingerprintOptions,
): Promise<BrowserFingerprint | undefined> {
  const { consent, signal } = options;
  const resolved = resolveOptions(options);
  const store = createFingerprintStore(resolved);
  if (consent === 'denied') store.erase();
  if (consent !== 'granted' || signal?.aborted) return undefined;
  const fingerprint = await underLock(resolved, async () => {
    const recent = store.newest(reusedMs);
    if (recent !== undefined || signal?.aborted) return recent;
    const computed = await compute(resolved);
    if (computed !== undefined && !signal?.aborted) store.add(computed);
    return computed;
  });
  if (fingerprint === undefined || signal?.aborted) return undefined;
  const agreed = await resolveConflict(resolved.ports.schedule, () => ({
    fingerprint: store.newest() ?? fingerprint,
    terminalCode: store.terminalCode() ?? fingerprint,
  }));
  return signal?.aborted ? undefined : agreed;
}

function compute({ ports, timeoutMs }: ResolvedFingerprintOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const cancel = ports.schedule(() => {
      resolve(undefined);
    }, timeoutMs);
    const end = (fingerprint?: string): void => {
      cancel();
      resolve(fingerprint);
    };
    ports.compute().then(end, () => {
      end();
    });
  });
}

/** Runs without a lock where locks are absent or denied. `work` never rejects. */
async function underLock<T>(
  { ports, storageKey }: ResolvedFingerprintOptions,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await (ports.locks?.request(storageKey, {}, work) ?? work());
  } catch {
    return work();
  }
}
