import type { HeaderContext } from '@bourse/ui/parts';
import './styles/header.css';
import { Header } from './header/header.tsx';
import { createMount } from './mount/create-mount.tsx';

export { partContractVersion as contractVersion } from '@bourse/ui/parts';

/** Shows the header in an element of the page. */
export const mount = createMount<HeaderContext>(Header);
