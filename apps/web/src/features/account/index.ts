export { AccountPage } from './components/account-page.tsx';
export { ApprovePage } from './components/approve-page.tsx';
