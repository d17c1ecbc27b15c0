import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Button } from '@bourse/ui/fields';
import { SettingsIcon } from '@bourse/ui/icons';

const FormSettingsDialog = lazyComponent(
  async () => (await import('./form-settings-dialog.tsx')).FormSettingsDialog,
);

export function FormSettings() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="bare"
        aria-label={t({ id: 'order.settings', message: 'Order settings' })}
        className="px-2 pointer-coarse:min-w-11"
        onClick={() => {
          setOpen(true);
        }}
      >
        <SettingsIcon />
      </Button>
      {isOpen && (
        <Suspense>
          <FormSettingsDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
