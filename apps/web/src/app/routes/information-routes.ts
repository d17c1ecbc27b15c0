import { lazyRouteComponent } from '@tanstack/react-router';
import * as markets from '../../features/markets/index.ts';
import { pageAt, withTexts } from './page-route.ts';

const marketsRoute = pageAt(
  '/',
  lazyRouteComponent(
    withTexts('markets', () => Promise.resolve(markets)),
    'MarketsPage',
  ),
);

const settingsRoute = pageAt(
  'settings',
  lazyRouteComponent(
    withTexts('auth', () => import('../../features/settings/index.ts')),
    'SettingsPage',
  ),
);

const downloadRoute = pageAt(
  'download',
  lazyRouteComponent(
    withTexts('auth', () => import('../../features/download/index.ts')),
    'DownloadPage',
  ),
);

const termsRoute = pageAt(
  'terms',
  lazyRouteComponent(
    withTexts('auth', () => import('../../features/legal/index.ts')),
    'TermsPage',
  ),
);

const loadFees = withTexts('fees', () => import('../../features/fees/index.ts'));

const feeRoute = pageAt('fee', lazyRouteComponent(loadFees, 'FeePage'));

const vipRoute = pageAt('vip/detail', lazyRouteComponent(loadFees, 'VipPage'));

const vipIntroductionRoute = pageAt(
  'vip/vipIntroduce',
  lazyRouteComponent(loadFees, 'VipIntroductionPage'),
);

const protectionFundRoute = pageAt(
  'protection-fund',
  lazyRouteComponent(
    withTexts('fees', () => import('../../features/protection-fund/index.ts')),
    'ProtectionFundPage',
  ),
);

const proofOfReservesRoute = pageAt(
  'proof-of-reserves',
  lazyRouteComponent(
    withTexts('reserves', () => import('../../features/proof-of-reserves/index.ts')),
    'ProofOfReservesPage',
  ),
);

const notificationsRoute = pageAt(
  'notifications',
  lazyRouteComponent(
    withTexts('reserves', () => import('../../features/notifications/index.ts')),
    'NotificationsPage',
  ),
);

export const informationRoutes = [
  ...[marketsRoute, settingsRoute, downloadRoute, termsRoute],
  ...[feeRoute, vipRoute, vipIntroductionRoute, protectionFundRoute],
  ...[proofOfReservesRoute, notificationsRoute],
] as const;
