import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { useResetSimulation } from '@bourse/react/funds';

export function ResetBar() {
  const { t } = useLingui();
  const reset = useResetSimulation();
  const [asking, setAsking] = useState(false);
  const label = t({ id: 'simulation.reset', message: 'Reset to 100,000 USDT' });
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-3 text-xs text-text-2">
      <p>{t({ id: 'simulation.play-money', message: 'Virtual funds, not withdrawable.' })}</p>
      <Button
        look="bare"
        className="px-2 text-xs"
        busy={reset.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t({ id: 'simulation.reset-question', message: 'Reset the simulation?' })}
          confirmLabel={label}
          look="danger"
          onConfirm={() => {
            setAsking(false);
            followMutation(reset.mutateAsync(), () => {
              toast.success(
                t({
                  id: 'simulation.reset-done',
                  message: 'Your balance is 100,000 USDT again.',
                }),
              );
            });
          }}
          onCancel={() => {
            setAsking(false);
          }}
        >
          {t({
            id: 'simulation.reset-text',
            message:
              'All open simulation orders will be canceled and your balances replaced with 100,000 USDT. This cannot be undone.',
          })}
        </ConfirmDialog>
      )}
    </div>
  );
}
