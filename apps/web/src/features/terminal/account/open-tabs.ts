export { OpenPanel } from '#accounts/open/open-panel.tsx';
export { PositionsTable } from './positions-table.tsx';
