export { FeePage } from './components/fee-page.tsx';
export { VipIntroductionPage } from './components/vip-introduction-page.tsx';
export { VipPage } from './components/vip-page.tsx';
