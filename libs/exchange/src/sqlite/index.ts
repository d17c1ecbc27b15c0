export { columnsOf, createPrivateFile, openDurable, transact } from './sqlite.ts';
export type { Row } from './read-row.ts';
