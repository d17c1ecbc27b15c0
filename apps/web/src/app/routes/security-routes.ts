import { lazyRouteComponent } from '@tanstack/react-router';
import { pageAt, withTexts } from './page-route.ts';

const loadSecurity = withTexts('security', () => import('../../features/security/index.ts'));

const verificationRoute = pageAt(
  'modifyverification',
  lazyRouteComponent(loadSecurity, 'VerificationPage'),
);

const antiPhishingRoute = pageAt(
  'subaccount/setting/antiphishing',
  lazyRouteComponent(loadSecurity, 'AntiPhishingPage'),
);

const devicesRoute = pageAt(
  'subaccount/setting/devices',
  lazyRouteComponent(loadSecurity, 'DevicesPage'),
);

const historyRoute = pageAt(
  'subaccount/setting/history',
  lazyRouteComponent(loadSecurity, 'HistoryPage'),
);

const apiKeysRoute = pageAt('account/newapi', lazyRouteComponent(loadSecurity, 'ApiKeysPage'));

const subAccountKeysRoute = pageAt(
  'subaccount/setting/api',
  lazyRouteComponent(loadSecurity, 'SubAccountKeysPage'),
);

export const securityRoutes = [
  ...[verificationRoute, antiPhishingRoute, devicesRoute, historyRoute],
  ...[apiKeysRoute, subAccountKeysRoute],
] as const;
