// One chunk with all that a page shows after its first paint.
export { FooterPart } from '../parts/footer-part.tsx';
export { HeaderPart } from '../parts/header-part.tsx';
export { LateParts } from './late-parts.tsx';
