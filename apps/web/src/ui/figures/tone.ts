import type { Tone } from './figure.tsx';

/** The tone of a fraction that is shown as per cent with two decimals: what is shown as zero has none. */
export function toneOf(signed: string | null | undefined): Tone {
  if (signed === null || signed === undefined || Math.abs(Number(signed)) < 0.00005) return 'plain';
  return signed.startsWith('-') ? 'down' : 'up';
}
