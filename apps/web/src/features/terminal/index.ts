export { SpotPage } from './layout/spot-page.tsx';
