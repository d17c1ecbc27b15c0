export { OtcPage } from './components/otc-page.tsx';
