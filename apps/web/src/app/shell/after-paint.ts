// What a page shows after its first paint, in one chunk.
export { FooterPart } from '../parts/footer-part.tsx';
export { HeaderPart } from '../parts/header-part.tsx';
export { LateParts } from './late-parts.tsx';
