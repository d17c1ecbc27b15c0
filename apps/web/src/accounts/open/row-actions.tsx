import type { Amendable } from '@bourse/react';
import { isInOco } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Button } from '@bourse/ui/fields';

const AmendDialog = lazyComponent(async () => (await import('./amend-dialog.tsx')).AmendDialog);

const look = 'h-6 min-h-6 px-2 text-xs pointer-coarse:h-11';

interface RowActionsProps {
  readonly target: Amendable;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

export function RowActions({ target, busy, onCancel }: RowActionsProps) {
  const { t } = useLingui();
  const { trackClick } = useSdk();
  const [amending, setAmending] = useState(false);
  const canAmend = target.order
    ? target.order.price !== null && !isInOco(target.order)
    : target.plan.planType !== 'trailing' && target.plan.listId === undefined;
  return (
    <span className="inline-flex justify-end">
      {canAmend && (
        <Button
          look="bare"
          className={look}
          onClick={() => {
            setAmending(true);
          }}
        >
          {t({ id: 'orders.edit', message: 'Edit' })}
        </Button>
      )}
      <Button
        look="bare"
        className={look}
        busy={busy}
        onClick={() => {
          trackClick('cancelOrder');
          onCancel();
        }}
      >
        {t({ id: 'orders.cancel', message: 'Cancel' })}
      </Button>
      {amending && (
        <Suspense>
          <AmendDialog
            target={target}
            onClose={() => {
              setAmending(false);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
