import { announcementsRoom } from './content/announcements/announcements.ts';
import { pageConfigRoom } from './content/page-config/room.ts';
import { reportsRoom } from './content/reports/room.ts';
import type { Kit } from './create-kit.ts';
import type { Room } from './edge/pipeline/room.ts';
import { apiKeysRoom } from './identity/api-keys/index.ts';
import { captchaRoom } from './identity/captcha/index.ts';
import { freezeRoom } from './identity/freeze/index.ts';
import { loginRoom } from './identity/login/index.ts';
import { mailsRoom } from './identity/mails/index.ts';
import { noticesRoom } from './identity/notices/index.ts';
import { pushRoom } from './identity/push/index.ts';
import { proofRoom } from './identity/proof/index.ts';
import { recoveryRoom } from './identity/recovery/index.ts';
import { securityRoom } from './identity/security/index.ts';
import { subAccountsRoom } from './identity/sub-account-routes.ts';
import { thirdPartyRoom } from './identity/third-party/index.ts';
import { usersRoom } from './identity/users/user-routes.ts';
import { verificationRoom } from './identity/verification/index.ts';
import { watchlistsRoom } from './products/watchlists/room.ts';
import { documentsRoom } from './products/documents/room.ts';
import { alertsRoom } from './products/alerts/room.ts';
import { exchangeRoom } from './products/exchange/room.ts';
import { tradeNewsRoom } from './products/trade-news/room.ts';
import { riskRoom } from './products/risk/room.ts';
import { reservesRoom } from './products/reserves/index.ts';

/** The rooms of the gateway. They start and close in this order. */
export const rooms: readonly Room<Kit>[] = [
  usersRoom,
  loginRoom,
  thirdPartyRoom,
  subAccountsRoom,
  proofRoom,
  securityRoom,
  recoveryRoom,
  freezeRoom,
  apiKeysRoom,
  verificationRoom,
  // Before the exchange starts, so that its first liquidation and its first trade are noted.
  riskRoom,
  tradeNewsRoom,
  alertsRoom,
  exchangeRoom,
  noticesRoom,
  pushRoom,
  captchaRoom,
  watchlistsRoom,
  documentsRoom,
  reservesRoom,
  pageConfigRoom,
  announcementsRoom,
  reportsRoom,
  mailsRoom,
];
