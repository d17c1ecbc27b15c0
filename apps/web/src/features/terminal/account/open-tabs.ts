export { OpenPanel } from './open/open-panel.tsx';
export { PositionsTable } from './positions-table.tsx';
