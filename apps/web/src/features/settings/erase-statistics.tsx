import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Erases the usage statistics that this browser has sent. */
export function EraseStatistics() {
  const { t } = useLingui();
  const { eraseTracking } = useSdk();
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    try {
      await eraseTracking();
      toast.success(t({ id: 'settings.statistics-deleted', message: 'Usage statistics deleted.' }));
    } catch {
      toast.error(
        t({
          id: 'settings.statistics-kept',
          message: 'The usage statistics could not be deleted. Try again.',
        }),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="self-start" busy={isBusy} onClick={() => void erase()}>
      {t({ id: 'settings.delete-statistics', message: 'Delete usage statistics already sent' })}
    </Button>
  );
}
