import { SigningError } from '../errors.ts';
import type { SigningPorts } from '../ports.ts';
import { toHex } from './hex.ts';

/** A trace id: 16 random bytes in lower-case hex. */
export function randomTraceId(source: SigningPorts['crypto']): string {
  if (source === undefined)
    throw new SigningError('KEY_CONTEXT_INSECURE', 'No source of randomness');
  return toHex(source.getRandomValues(new Uint8Array(16)));
}

/** From 0 up to 1, for jitter: the middle where there is no source. */
export function randomFraction(source: SigningPorts['crypto']): number {
  return (source?.getRandomValues(new Uint8Array(1))[0] ?? 128) / 256;
}
