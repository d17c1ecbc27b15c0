export { ApiKeysPage, SubAccountKeysPage } from './components/keys/api-key-pages.tsx';
export { AntiPhishingPage } from './components/pages/anti-phishing-page.tsx';
export { DevicesPage } from './components/pages/devices-page.tsx';
export { FreezePage } from './components/pages/freeze-page.tsx';
export { HistoryPage } from './components/pages/history-page.tsx';
export { SecurityPage } from './components/pages/security-page.tsx';
export { SecuritySummary } from './components/hub/security-summary.tsx';
export { VerificationPage } from './components/pages/verification-page.tsx';
