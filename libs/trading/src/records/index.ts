export { toCsv } from './csv.ts';
export { recordFile } from './record-file.ts';
export { choicesOf, noFilter, passesFilter } from './record-filter.ts';
export type { FilteredRecord, RecordFilter } from './record-filter.ts';
export {
  conversionFormat,
  conversionMembers,
  fillFormat,
  fillMembers,
  orderFormat,
  orderMembers,
  otcQuoteFormat,
  otcQuoteMembers,
  planFormat,
  planMembers,
  positionFormat,
  positionMembers,
  statementFormat,
  statementMembers,
  transactionFormat,
} from './record-formats.ts';
export type {
  FieldValue,
  OrderRecord,
  RecordFormat,
  RecordOf,
  TransactionRecord,
} from './record-formats.ts';
