export { FooterPart } from './footer-part.tsx';
export { HeaderPart } from './header-part.tsx';
