import type { PageFacts } from './page-facts.ts';

export type { PageFacts } from './page-facts.ts';

const spotViews = {
  business1: 'trade',
  business2: 'spot',
  curr_page: 'spot',
  event_tracking_id: 'b2001',
};
const loginViews = { business1: 'account', curr_page: 'login', event_tracking_id: 'b2002' };
const registerViews = { business1: 'account', curr_page: 'register', event_tracking_id: 'b2003' };
const marginViews = {
  business1: 'trade',
  business2: 'margin',
  curr_page: 'margin',
  event_tracking_id: 'b2004',
};
const futuresViews = {
  business1: 'trade',
  business2: 'futures',
  curr_page: 'futures',
  event_tracking_id: 'b2005',
};
const tradeInfoViews = { business1: 'trade', curr_page: 'trade-info', event_tracking_id: 'b2006' };
const settingsViews = { business1: 'account', curr_page: 'settings', event_tracking_id: 'b2101' };
const downloadViews = { business1: 'hints', curr_page: 'download', event_tracking_id: 'b2102' };

/** Every page of the client. */
export const pages = [
  {
    path: '/',
    component: 'markets.MarketsPage',
    access: 'everyone',
    simulation: 'none',
    // The address at which the application's shell is registered.
    ledFrom: ['_app'],
  },
  {
    path: 'login',
    component: 'auth.LoginPage',
    access: 'visitor',
    simulation: 'none',
    parameter: 'redirect',
    tracking: loginViews,
  },
  {
    path: 'login/agency',
    component: 'auth.AgencyLoginPage',
    access: 'visitor',
    simulation: 'none',
  },
  {
    path: 'login/callback',
    component: 'auth.CallbackPage',
    access: 'everyone',
    simulation: 'none',
  },
  {
    path: 'register',
    component: 'auth.RegisterPage',
    access: 'visitor',
    simulation: 'none',
    parameter: 'redirect',
    tracking: registerViews,
  },
  {
    path: 'reset-password',
    component: 'auth.ResetPasswordPage',
    access: 'visitor',
    simulation: 'none',
    parameter: 'redirect',
  },
  { path: 'account', component: 'account.AccountScreen', access: 'user', simulation: 'none' },
  { path: 'security', component: 'account.SecurityScreen', access: 'user', simulation: 'none' },
  {
    path: 'approve',
    component: 'account.ApprovePage',
    access: 'user',
    simulation: 'none',
    parameter: 'key',
  },
  {
    path: 'modifyverification',
    component: 'security.VerificationPage',
    access: 'user',
    simulation: 'exact',
  },
  { path: 'freeze', component: 'security.FreezePage', access: 'everyone', simulation: 'none' },
  {
    path: 'subaccount/setting/antiphishing',
    component: 'security.AntiPhishingPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'subaccount/setting/devices',
    component: 'security.DevicesPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'subaccount/setting/history',
    component: 'security.HistoryPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'account/newapi',
    component: 'security.ApiKeysPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'subaccount/setting/api',
    component: 'security.SubAccountKeysPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'spot/$symbol',
    component: 'terminal.SpotPage',
    access: 'everyone',
    simulation: 'prefix',
    ledFrom: ['spot'],
    tracking: spotViews,
  },
  {
    path: 'margin/$symbol',
    component: 'terminal.MarginPage',
    access: 'everyone',
    simulation: 'none',
    ledFrom: ['margin'],
    tracking: marginViews,
  },
  {
    path: 'futures/usdt/$symbol',
    component: 'terminal.FuturesPage',
    access: 'everyone',
    simulation: '/futures/',
    ledFrom: ['futures', 'futures/usdt'],
    tracking: futuresViews,
  },
  {
    path: 'trade-spot/{-$symbol}',
    component: 'terminal.TradeSpotPage',
    access: 'everyone',
    simulation: 'prefix',
    tracking: spotViews,
  },
  {
    path: 'trade-margin/{-$symbol}',
    component: 'terminal.TradeMarginPage',
    access: 'everyone',
    simulation: 'prefix',
    tracking: marginViews,
  },
  {
    path: 'trade-swap/{-$symbol}',
    component: 'terminal.TradeSwapPage',
    access: 'everyone',
    simulation: 'prefix',
    tracking: futuresViews,
  },
  {
    path: 'trade-info',
    component: 'trade-info.TradeInfoPage',
    access: 'everyone',
    simulation: 'prefix',
    tracking: tradeInfoViews,
  },
  {
    path: 'settings',
    component: 'settings.SettingsPage',
    access: 'everyone',
    simulation: 'none',
    tracking: settingsViews,
  },
  {
    path: 'download',
    component: 'download.DownloadPage',
    access: 'everyone',
    simulation: 'exact',
    tracking: downloadViews,
  },
  { path: 'terms', component: 'legal.TermsPage', access: 'everyone', simulation: 'none' },
  { path: 'fee', component: 'fees.FeePage', access: 'everyone', simulation: 'exact' },
  { path: 'vip/detail', component: 'fees.VipPage', access: 'user', simulation: 'exact' },
  {
    path: 'vip/vipIntroduce',
    component: 'fees.VipIntroductionPage',
    access: 'everyone',
    simulation: 'exact',
  },
  {
    path: 'protection-fund',
    component: 'protection-fund.ProtectionFundPage',
    access: 'everyone',
    simulation: 'exact',
  },
  {
    path: 'proof-of-reserves',
    component: 'proof-of-reserves.ProofOfReservesPage',
    access: 'everyone',
    simulation: 'exact',
  },
  {
    path: 'notifications',
    component: 'notifications.NotificationsPage',
    access: 'everyone',
    simulation: 'none',
  },
  { path: 'asset', component: 'assets.AssetOverviewPage', access: 'user', simulation: 'exact' },
  { path: 'asset/spot', component: 'assets.AssetSpotPage', access: 'user', simulation: 'exact' },
  {
    path: 'asset/margin',
    component: 'assets.AssetMarginPage',
    access: 'user',
    simulation: 'exact',
  },
  {
    path: 'asset/futures',
    component: 'assets.AssetFuturesPage',
    access: 'user',
    simulation: 'exact',
  },
  {
    path: 'asset/funding',
    component: 'assets.AssetFundingPage',
    access: 'user',
    simulation: 'none',
  },
  {
    path: 'asset/deposit',
    component: 'assets.DepositPage',
    access: 'user',
    simulation: 'none',
    parameter: 'coin',
  },
  {
    path: 'asset/withdraw',
    component: 'assets.WithdrawPage',
    access: 'user',
    simulation: 'none',
    parameter: 'coin',
  },
  { path: 'otc', component: 'otc.OtcPage', access: 'user', simulation: 'none' },
  { path: 'transac', component: 'assets.TransactionsPage', access: 'user', simulation: 'prefix' },
  {
    path: 'record/exchange',
    component: 'assets.SpotRecordsPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'record/margin',
    component: 'assets.MarginRecordsPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'record/mcp',
    component: 'assets.FuturesRecordsPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'order/marginOrderInfo',
    component: 'assets.MarginOrdersPage',
    access: 'user',
    simulation: 'prefix',
  },
  {
    path: 'order/mcp',
    component: 'assets.FuturesOrdersPage',
    access: 'user',
    simulation: 'prefix',
  },
  { path: 'trade-asset', component: 'assets.TradeAssetPage', access: 'user', simulation: 'prefix' },
  {
    path: 'trade-asset-order',
    component: 'assets.TradeAssetOrderPage',
    access: 'user',
    simulation: 'prefix',
  },
] as const satisfies readonly PageFacts[];
