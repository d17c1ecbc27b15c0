import type { Column, ColumnChoice, TableSort } from '@bourse/ui/figures';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';

/** The tables whose columns are chosen. */
export type TableName = 'orders' | 'plans' | 'positions' | `past-${RecordName}`;

/** Names of the tables of past records, and of their files. */
export type RecordName =
  'orders' | 'plans' | 'positions' | 'trades' | 'transactions' | 'otc' | 'conversions';

export interface TableLayout {
  readonly columns: readonly ColumnChoice[];
  readonly sort?: TableSort | undefined;
}

/** The columns of a table, and what the user has chosen of them. */
export interface ColumnsChoice {
  readonly columns: readonly Pick<Column<never>, 'key' | 'head' | 'below' | 'sortBy'>[];
  readonly layout: TableLayout;
  readonly onChange: (members: Partial<TableLayout>) => void;
}

const layoutSchema = v.object({
  columns: v.array(v.object({ key: v.string(), isShown: v.boolean() })),
  sort: v.optional(
    v.object({ column: v.string(), direction: v.picklist(['ascending', 'descending']) }),
  ),
});

const layoutsSchema = v.object({
  version: v.literal(1),
  tables: v.record(v.string(), layoutSchema),
});

export type TableLayouts = Readonly<v.InferOutput<typeof layoutsSchema>>;

/** Columns and sort of each table that was changed. Kept by the browser. */
export const tableLayoutsAtom = keptAtom<TableLayouts>('table_layouts', layoutsSchema, {
  version: 1,
  tables: {},
});
