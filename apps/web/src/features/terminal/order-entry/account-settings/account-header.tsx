import type { FormPart } from '../fields/form-part.ts';
import { FuturesHeader } from './futures-header.tsx';
import { MarginHeader } from './margin-header.tsx';

export function AccountHeader(part: FormPart) {
  return part.market.kind === 'futures' ? <FuturesHeader {...part} /> : <MarginHeader {...part} />;
}
