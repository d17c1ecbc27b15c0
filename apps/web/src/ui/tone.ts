import type { Tone } from './figure.tsx';

/** The tone of a signed figure, read from its sign. */
export function toneOf(signed: string | null | undefined): Tone {
  if (signed === null || signed === undefined || /^-?0*\.?0*$/.test(signed)) return 'plain';
  return signed.startsWith('-') ? 'down' : 'up';
}
