export { FillsTable } from '../records/fills-table.tsx';
export { HistoryPanel } from '../records/history-panel.tsx';
export { PositionHistoryTable } from '../records/position-history-table.tsx';
export { TransactionsTable } from '../records/transactions-table.tsx';
export { MarketAssets } from './assets/market-assets.tsx';
