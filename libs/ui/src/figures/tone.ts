import type { Tone } from './figure.tsx';

/** Returns the tone of a fraction shown as per cent with two decimals; `plain` if it is shown as zero. */
export function toneOf(signed: string | null | undefined): Tone {
  if (signed === null || signed === undefined) return 'plain';
  if (Math.abs(Number(signed)) < 0.00005) return 'plain';
  return signed.startsWith('-') ? 'down' : 'up';
}
