import { whenAgreed } from '../lib/agreement.ts';
import { createFingerprintStore } from './fingerprint-store.ts';
import { resolveOptions } from './options.ts';
import type { FingerprintOptions, ResolvedFingerprintOptions } from './options.ts';

/** What a browser is known by. */
export interface BrowserFingerprint {
  /** 32 hexadecimal digits. Changes when the browser, its fonts or its hardware do. */
  readonly fingerprint: string;
  /** The first fingerprint that was stored here: it stays when the fingerprint changes. */
  readonly terminalCode: string;
}

/**
 * Recognises a browser by what it tells of itself: fonts, canvas, audio and the like. The part that does it is loaded
 * when this is called with consent, and makes no request. Two tabs that do it at once end with the same answer: what is
 * stored a second later.
 *
 * @returns `undefined` without consent, after the time limit, and where the browser cannot be fingerprinted. Never
 * rejects.
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
  const agreed = await whenAgreed(resolved.ports.schedule, () => ({
    fingerprint: store.newest() ?? fingerprint,
    terminalCode: store.terminalCode() ?? fingerprint,
  }));
  return signal?.aborted ? undefined : agreed;
}

function compute({ ports, timeoutMs }: ResolvedFingerprintOptions): Promise<string | undefined> {
  return new Promise((resolve) => {
    const giveUp = (): void => {
      resolve(undefined);
    };
    const cancel = ports.schedule(giveUp, timeoutMs);
    const end = (fingerprint?: string): void => {
      cancel();
      resolve(fingerprint);
    };
    ports.compute().then(end, () => {
      end();
    });
  });
}
