export { SpotPage } from './components/spot-page.tsx';
