import { Part } from '@bourse/ui/parts';
import { PlainHeader } from './plain-header.tsx';
import { reportPart } from './report-part.ts';
import { useParts } from './context/parts.ts';
import { useHeaderContext } from './context/use-header-context.ts';

export function HeaderPart() {
  return (
    <Part parts={useParts()} name="header" context={useHeaderContext()} onError={reportPart}>
      <PlainHeader />
    </Part>
  );
}
