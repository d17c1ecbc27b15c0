import { ColumnChooser } from '@bourse/ui/figures';
import { Button, SelectField } from '@bourse/ui/fields';
import { Dialog } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import type { ColumnsChoice } from './table-layouts.ts';

interface ColumnsDialogProps extends ColumnsChoice {
  readonly onClose: () => void;
}

/** The columns of a table: which are shown, in which order, and which one the rows are sorted by. A phone's cards have no heads to press. */
export function ColumnsDialog({ columns, layout, onChange, onClose }: ColumnsDialogProps) {
  const { t } = useLingui();
  const nameOf = (key: string) => {
    const { head = key, below } = columns.find((column) => column.key === key) ?? {};
    return below?.head ? `${head} / ${below.head}` : head;
  };
  return (
    <Dialog title={t({ id: 'tables.columns', message: 'Columns' })} onClose={onClose}>
      <div className="flex w-80 max-w-full flex-col gap-3">
        <SortFields columns={columns} layout={layout} onChange={onChange} nameOf={nameOf} />
        <ColumnChooser
          label={t({ id: 'tables.columns', message: 'Columns' })}
          choices={layout.columns}
          onChange={(choices) => {
            onChange({ columns: choices });
          }}
          nameOf={nameOf}
          upLabel={(name) => t({ id: 'tables.up', message: `Move up: ${{ name }}` })}
          downLabel={(name) => t({ id: 'tables.down', message: `Move down: ${{ name }}` })}
        />
        <Button
          className="self-start"
          onClick={() => {
            onChange({ columns: [], sort: undefined });
          }}
        >
          {t({ id: 'settings.reset', message: 'Reset to defaults' })}
        </Button>
      </div>
    </Dialog>
  );
}

interface SortFieldsProps extends ColumnsChoice {
  readonly nameOf: (key: string) => string;
}

function SortFields({ columns, layout: { sort }, onChange, nameOf }: SortFieldsProps) {
  const { t } = useLingui();
  const names = columns.filter(({ sortBy }) => sortBy).map(({ key }) => key);
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label={t({ id: 'markets.sort', message: 'Sort by' })}
        value={sort?.column ?? ''}
        options={[
          { value: '', label: t({ id: 'tables.unsorted', message: 'Default' }) },
          ...names.map((key) => ({ value: key, label: nameOf(key) })),
        ]}
        onChange={(column) => {
          const { direction = 'ascending' } = sort ?? {};
          onChange({ sort: column === '' ? undefined : { column, direction } });
        }}
      />
      {sort && (
        <SelectField
          label={t({ id: 'tables.direction', message: 'Direction' })}
          value={sort.direction}
          options={[
            { value: 'ascending', label: t({ id: 'tables.ascending', message: 'Ascending' }) },
            { value: 'descending', label: t({ id: 'tables.descending', message: 'Descending' }) },
          ]}
          onChange={(direction) => {
            onChange({ sort: { ...sort, direction } });
          }}
        />
      )}
    </div>
  );
}
