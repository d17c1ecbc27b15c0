import { cancelAllFuturesOrders, closeAllPositions } from '@bourse/gateway-contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { usePositionAction } from '#accounts/positions/use-position-action.ts';

interface CloseAllDialogProps {
  readonly symbol: string | undefined;
  readonly onClose: () => void;
}

export function CloseAllDialog({ symbol, onClose }: CloseAllDialogProps) {
  const { t } = useLingui();
  const { closeAll } = useCloseAll(symbol);
  return (
    <ConfirmDialog
      title={t({ id: 'positions.close-all-question', message: 'Close all positions at market?' })}
      confirmLabel={t({ id: 'positions.close-all', message: 'Close all' })}
      look="danger"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        closeAll();
      }}
    >
      {symbol === undefined
        ? t({
            id: 'positions.close-all-text',
            message: 'Open orders of all contracts are canceled first.',
          })
        : t({
            id: 'positions.close-all-pair',
            message: `${{ symbol }} only. Its open orders are canceled first.`,
          })}
    </ConfirmDialog>
  );
}

/** Its `closeAll` cancels the orders of a contract, or of all, and then closes their positions at market. */
export function useCloseAll(symbol: string | undefined) {
  const { t } = useLingui();
  const ledger = useLedger();
  const failed = t({ id: 'positions.not-closed', message: 'Positions not closed' });
  const cancel = usePositionAction(cancelAllFuturesOrders, { done: () => '', failed });
  const close = usePositionAction(closeAllPositions, {
    done: ({ orders: { length: count }, refused: { length: left } }) =>
      left === 0
        ? t({
            id: 'positions.closed',
            message: plural(count, {
              one: '# position closed',
              other: '# positions closed',
            }),
          })
        : t({
            id: 'positions.some-left',
            message: plural(left, {
              one: '# position could not be closed',
              other: '# positions could not be closed',
            }),
          }),
    failed,
  });
  const scope = symbol === undefined ? { ledger } : { ledger, symbol };
  const closeAll = () => {
    // A refusal is shown by the action.
    cancel.mutateAsync(scope).then(
      () => {
        close.mutate(scope);
      },
      () => undefined,
    );
  };
  return { closeAll, isPending: cancel.isPending || close.isPending };
}
