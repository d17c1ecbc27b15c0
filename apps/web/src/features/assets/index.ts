export { OverviewPage } from './overview/overview-page.tsx';
export { FuturesPage, MarginPage, SpotPage } from './components/account-pages.tsx';
export { PortfolioPage } from './portfolio/portfolio-page.tsx';
export { FundingPage } from './components/funding-page.tsx';
export { ConvertPage } from './convert/convert-page.tsx';
export { DepositPage } from './wallet/deposit/deposit-page.tsx';
export { WithdrawPage } from './wallet/withdrawal/withdraw-page.tsx';
export {
  FuturesOrdersPage,
  FuturesRecordsPage,
  MarginOrdersPage,
  MarginRecordsPage,
  SpotRecordsPage,
  TransactionsPage,
} from './records/record-pages.tsx';
export { TradeAssetOrderPage, TradeAssetPage } from './records/trade-pages.tsx';
