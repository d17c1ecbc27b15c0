import type { DatabaseSync } from 'node:sqlite';
import { getGatewaySignConfig } from '@bourse/gateway-contract';
import { accountRoutes } from './account-routes.ts';
import { alertRoutes } from './alerts/index.ts';
import type { PriceAlerts } from './alerts/index.ts';
import type { ApiKeyStore } from './api-keys/index.ts';
import { announcementRoute } from './announcements/announcements.ts';
import type { Announcement } from './announcements/announcements.ts';
import type { Exchange } from './exchange/index.ts';
import type { CaptchaGate } from './captcha/captcha-gate.ts';
import type { OriginPolicy } from './http/origins.ts';
import { guardRoutes } from './permissions/guard-routes.ts';
import { noteRoutes, noticeRoutes, Notices, NoticeStore } from './notices/index.ts';
import type { NoticeMessage } from './notices/index.ts';
import type { GatewayRoute } from './pipeline/call.ts';
import { SignModes } from './pipeline/sign-modes.ts';
import type { SignModeChoice } from './pipeline/sign-modes.ts';
import type { Pki } from './pki/pki.ts';
import { cspIntakeRoute } from './reports/csp-intake.ts';
import { eventIntakeRoute } from './reports/event-intake.ts';
import type { ReportsDatabase } from './reports/reports-database.ts';
import { reserveRoutes } from './reserves/index.ts';
import type { ReserveSnapshots } from './reserves/index.ts';
import { coinChainRoute } from './system/coin-chains.ts';
import { commonConfigRoute } from './system/common-config.ts';
import { imageDomainRoute } from './system/image-domains.ts';
import type { ImageDomains } from './system/image-domains.ts';
import { pageTextRoute } from './system/page-texts.ts';
import { signConfigRoute } from './system/sign-config.ts';
import { usdtRateRoute } from './system/usdt-rates.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { IdentityProviders } from './third-party/index.ts';
import { AccountSecurity } from './users/account-security.ts';
import { IdentityReviews } from './users/identity-reviews.ts';
import { UserFlagStore } from './users/user-flag-store.ts';
import { UserStore } from './users/user-store.ts';
import type { WithdrawalLimits } from './users/withdrawal-limits.ts';
import type { CodeMessage } from './verification/index.ts';

export interface RouteParts {
  readonly database: DatabaseSync;
  readonly reports: ReportsDatabase;
  readonly exchange: Exchange;
  readonly alerts: PriceAlerts;
  readonly reserves: ReserveSnapshots;
  readonly sessions: SessionStore;
  readonly apiKeys: ApiKeyStore;
  readonly captcha: CaptchaGate;
  readonly origins: OriginPolicy;
  readonly pki: Pki;
  readonly imageDomains: ImageDomains;
  readonly acceptsEvents: boolean;
  readonly announcements: readonly Announcement[];
  readonly identityProviders: IdentityProviders;
  readonly agencies: readonly string[];
  readonly withdrawalLimits: WithdrawalLimits;
  readonly signModes: SignModeChoice;
  readonly isDevelopment: boolean;
  readonly onCode: (message: CodeMessage) => void;
  readonly onNotice: (message: NoticeMessage) => void;
}

export interface GatewayRoutes {
  readonly routes: readonly GatewayRoute[];
  readonly signModes: SignModes;
}

/** @throws TypeError if two routes have the same path. */
export function gatewayRoutes(parts: RouteParts): GatewayRoutes {
  const { database, exchange } = parts;
  const users = new UserStore(database);
  const flags = new UserFlagStore(database);
  const security = new AccountSecurity(database);
  const identityReviews = new IdentityReviews(database);
  const { onNotice } = parts;
  const notices = new Notices({ store: new NoticeStore(database), users, security, onNotice });
  const known = { ...parts, users, flags, security, identityReviews, notices };
  const routes: GatewayRoute[] = [
    ...noteRoutes([...accountRoutes(known), ...guardRoutes(exchange.routes, known)], known),
    ...noticeRoutes(notices),
    ...parts.captcha.routes,
    ...alertRoutes(parts.alerts),
    ...reserveRoutes(parts.reserves),
    commonConfigRoute(database, parts.acceptsEvents),
    imageDomainRoute(parts.imageDomains),
    usdtRateRoute(),
    coinChainRoute(parts.isDevelopment),
    pageTextRoute(),
    announcementRoute(parts.announcements),
    eventIntakeRoute(parts.reports),
    cspIntakeRoute(parts.reports),
  ];
  const contracts = [getGatewaySignConfig, ...routes.map(({ contract }) => contract)];
  const paths = contracts.map(({ path }) => path);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined) throw new TypeError(`Two routes answer ${twice}`);
  const signModes = new SignModes(contracts, parts.signModes);
  return { routes: [signConfigRoute(routes, signModes, parts.pki), ...routes], signModes };
}
