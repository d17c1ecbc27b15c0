import { toHex } from '../encoding/hex.ts';
import type { SigningPorts } from '../ports.ts';
import { insecureContext } from './secure-context.ts';

/** Returns a trace id: 16 random bytes in lower-case hex. */
export function randomTraceId(source: SigningPorts['crypto']): string {
  if (source === undefined) throw insecureContext();
  return toHex(source.getRandomValues(new Uint8Array(16)));
}

/**
 * Returns a number in [0, 1) for jitter, of 32 random bits, so that no two clients wait equally long; 0.5 where there is no
 * source of randomness.
 */
export function randomFraction(source: SigningPorts['crypto']): number {
  if (source === undefined) return 0.5;
  const bytes = new Uint8Array(4);
  source.getRandomValues(bytes);
  return new DataView(bytes.buffer).getUint32(0) / 2 ** 32;
}
