import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@bourse/ui/overlays';

interface CancelAllQuestionProps {
  readonly kind: 'orders' | 'plans';
  readonly count: number;
  /** The only pair whose orders are canceled, if any. */
  readonly symbol: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function CancelAllQuestion({
  kind,
  count,
  symbol,
  onConfirm,
  onCancel,
}: CancelAllQuestionProps) {
  const { t } = useLingui();
  const title =
    kind === 'orders'
      ? t({
          id: 'orders.cancel-all-question',
          message: plural(count, { one: 'Cancel # open order?', other: 'Cancel # open orders?' }),
        })
      : t({
          id: 'plans.cancel-all-question',
          message: plural(count, {
            one: 'Cancel # conditional order?',
            other: 'Cancel # conditional orders?',
          }),
        });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t({ id: 'orders.cancel-all', message: 'Cancel all' })}
      look="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {symbol === undefined
        ? t({ id: 'orders.cancel-all-pairs', message: 'Orders for all pairs will be canceled.' })
        : t({
            id: 'orders.cancel-all-pair',
            message: `Only ${{ symbol }} orders will be canceled.`,
          })}
    </ConfirmDialog>
  );
}
