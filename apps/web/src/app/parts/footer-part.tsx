import { Part } from '@bourse/ui/parts';
import { PlainFooter } from './plain-footer.tsx';
import { reportPart } from './report-part.ts';
import { useParts } from './context/parts.ts';
import { useFooterContext } from './context/use-footer-context.ts';

export function FooterPart() {
  return (
    <Part parts={useParts()} name="footer" context={useFooterContext()} onError={reportPart}>
      <PlainFooter />
    </Part>
  );
}
