export { FillsTable } from '#accounts/records/fills-table.tsx';
export { HistoryPanel } from '#accounts/records/history-panel.tsx';
export { PositionHistoryTable } from '#accounts/records/position-history-table.tsx';
export { TransactionsTable } from '#accounts/records/transactions-table.tsx';
export { MarketAssets } from '#accounts/assets/market-assets.tsx';
