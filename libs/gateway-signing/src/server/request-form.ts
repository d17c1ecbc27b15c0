import type { SigningParts } from '../protocol/signing-text.ts';
import { isTimestamp } from './fresh-timestamp.ts';

export function isSignable({
  path,
  tm,
  uhti,
}: Pick<SigningParts, 'path' | 'tm' | 'uhti'>): boolean {
  return path.startsWith('/') && isTimestamp(tm) && /^[0-9a-f]{32}$/.test(uhti);
}
