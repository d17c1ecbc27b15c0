import { Part } from './loading/part.tsx';
import { PlainFooter } from './plain-footer.tsx';
import { useFooterContext } from './context/use-footer-context.ts';

export function FooterPart() {
  return (
    <Part name="footer" context={useFooterContext()}>
      <PlainFooter />
    </Part>
  );
}
