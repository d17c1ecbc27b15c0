import { Part } from './part.tsx';
import { PlainFooter } from './plain-footer.tsx';
import { useFooterContext } from './use-footer-context.ts';

export function FooterPart() {
  return (
    <Part name="footer" context={useFooterContext()}>
      <PlainFooter />
    </Part>
  );
}
