import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import type { ColumnsChoice } from './table-layouts.ts';

const ColumnsDialog = lazyComponent(
  async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
);

/** Opens the choice of a table's columns and of its order. */
export function ColumnsButton(props: ColumnsChoice) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="bare"
        className="px-2 text-xs"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t({ id: 'tables.columns', message: 'Columns' })}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog
            {...props}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
