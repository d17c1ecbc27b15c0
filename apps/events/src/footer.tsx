import './styles/footer.css';
import type { FooterContext } from './contract.ts';
import { Footer } from './footer/footer.tsx';
import { createMount } from './mount/create-mount.tsx';

export { contractVersion } from './contract.ts';

/** Shows the footer in an element of the page. */
export const mount = createMount<FooterContext>(Footer);
