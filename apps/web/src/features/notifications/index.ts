export { NotificationsPage } from './components/notifications-page.tsx';
export { SecurityChanges } from './components/security-changes.tsx';
