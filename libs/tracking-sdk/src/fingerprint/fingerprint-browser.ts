import { resolveConflict } from '../visitor/identifier-conflict.ts';
import { createFingerprintStore } from './fingerprint-store.ts';
import {
  resolveOptions,
  type FingerprintOptions,
  type ResolvedFingerprintOptions,
} from './options.ts';

/** Fingerprint and terminal code of a browser. */
export interface BrowserFingerprint {
  /** 32 hex digits. Changes with the browser, its fonts and its hardware. */
  readonly fingerprint: string;
  /** The first stored fingerprint. It stays when the fingerprint changes. */
  readonly terminalCode: string;
}

/**
 * Computes a fingerprint from properties of the browser such as fonts, canvas and audio. FingerprintJS is loaded when
 * this is called with consent, and makes no request. Tabs that call this at the same time get the same result: the
 * fingerprint that is stored 1 s later.
 *
 * @returns `undefined` without consent, after the time limit, and where computing fails. Never rejects.
 * @example
 * ```ts
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
  const fingerprint = await compute(resolved);
  if (fingerprint === undefined || signal?.aborted) return undefined;
  store.add(fingerprint);
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
