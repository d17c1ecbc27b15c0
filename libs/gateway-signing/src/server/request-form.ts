import type { SigningParts } from '../lib/signing-text.ts';
import { isTimestamp } from './fresh-timestamp.ts';

/** Whether path, `tm` and `uhti` have the form that every signed request has. */
export function isSignable({
  path,
  tm,
  uhti,
}: Pick<SigningParts, 'path' | 'tm' | 'uhti'>): boolean {
  return path.startsWith('/') && isTimestamp(tm) && /^[0-9a-f]{32}$/.test(uhti);
}
