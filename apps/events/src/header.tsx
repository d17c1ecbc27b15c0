import './styles/header.css';
import type { HeaderContext } from './contract.ts';
import { Header } from './header/header.tsx';
import { createMount } from './mount/create-mount.tsx';

export { contractVersion } from './contract.ts';

/** Shows the header in an element of the page. */
export const mount = createMount<HeaderContext>(Header);
