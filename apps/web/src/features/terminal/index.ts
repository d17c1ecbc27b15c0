export {
  FuturesPage,
  MarginPage,
  SpotPage,
  TradeMarginPage,
  TradeSpotPage,
  TradeSwapPage,
} from './layout/pages.tsx';
