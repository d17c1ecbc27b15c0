import type { FooterContext } from '@bourse/ui/parts';
import './styles/footer.css';
import { Footer } from './footer/footer.tsx';
import { createMount } from './mount/create-mount.tsx';

export { partContractVersion as contractVersion } from '@bourse/ui/parts';

/** Shows the footer in an element of the page. */
export const mount = createMount<FooterContext>(Footer);
