export { OpenPanel } from './open-panel.tsx';
export { PositionsTable } from './positions-table.tsx';
