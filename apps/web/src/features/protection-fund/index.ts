export { ProtectionFundPage } from './protection-fund-page.tsx';
