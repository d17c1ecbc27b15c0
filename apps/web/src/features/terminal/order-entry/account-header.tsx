import type { FormPart } from './form-part.ts';
import { FuturesHeader } from './futures-header.tsx';
import { MarginHeader } from './margin-header.tsx';

/** What the order's account adds to the form: modes and leverage, or loans. */
export function AccountHeader(part: FormPart) {
  return part.market.kind === 'futures' ? <FuturesHeader {...part} /> : <MarginHeader {...part} />;
}
