import type { FormPart } from './form-part.ts';
import { FuturesHeader } from './futures-header.tsx';
import { MarginHeader } from './margin-header.tsx';

/** Modes and leverage of the futures account, or loans of the margin account. */
export function AccountHeader(part: FormPart) {
  return part.market.kind === 'futures' ? <FuturesHeader {...part} /> : <MarginHeader {...part} />;
}
