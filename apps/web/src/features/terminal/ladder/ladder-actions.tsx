import { followMutation, useCancelAllOrders } from '@bourse/react';
import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { useOpenOrders, usePositions } from '#accounts/markets/own-lists.ts';
import { CancelAllQuestion } from '#accounts/open/cancel-all-question.tsx';
import { useCancelNotices } from '#accounts/open/use-cancel-notices.ts';
import type { Instrument } from '#platform/market/product.ts';
import { CloseAllDialog, useCloseAll } from '../position-actions/close-all-dialog.tsx';

interface LadderActionsProps {
  readonly instrument: Instrument;
  /** Without it each action asks first. */
  readonly isOneClick: boolean;
}

/** Cancels all orders of the pair, and closes its positions. */
export function LadderActions(props: LadderActionsProps) {
  const { kind } = useMarket();
  return (
    <div className="flex gap-2 border-t border-line px-2 py-1.5">
      <CancelAllButton {...props} />
      {kind === 'futures' && <FlattenButton {...props} />}
    </div>
  );
}

function CancelAllButton({ instrument: { symbol }, isOneClick }: LadderActionsProps) {
  const { t } = useLingui();
  const { data: orders = [] } = useOpenOrders();
  const cancelAll = useCancelAllOrders(useMarket().kind);
  const notices = useCancelNotices();
  const count = orders.filter((order) => order.symbol === symbol).length;
  const cancel = () => {
    followMutation(cancelAll.mutateAsync(symbol), notices.allEnded);
  };
  return (
    <ActionButton
      label={t({ id: 'orders.cancel-all', message: 'Cancel all' })}
      disabled={count === 0}
      busy={cancelAll.isPending}
      act={isOneClick ? cancel : undefined}
      question={(close) => (
        <CancelAllQuestion
          kind="orders"
          count={count}
          symbol={symbol}
          onConfirm={() => {
            close();
            cancel();
          }}
          onCancel={close}
        />
      )}
    />
  );
}

function FlattenButton({ instrument: { symbol }, isOneClick }: LadderActionsProps) {
  const { t } = useLingui();
  const { data: positions = [] } = usePositions();
  const { closeAll, isPending } = useCloseAll(symbol);
  return (
    <ActionButton
      label={t({ id: 'ladder.flatten', message: 'Flatten' })}
      disabled={!positions.some((position) => position.symbol === symbol)}
      busy={isPending}
      act={isOneClick ? closeAll : undefined}
      question={(close) => <CloseAllDialog symbol={symbol} onClose={close} />}
    />
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly busy: boolean;
  /** Acts at once. Without it the question is asked. */
  readonly act: (() => void) | undefined;
  readonly question: (close: () => void) => ReactNode;
}

function ActionButton({ label, disabled, busy, act, question }: ActionButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="h-7 min-h-7 flex-1 px-2 text-xs pointer-coarse:h-11"
        disabled={disabled}
        busy={busy}
        onClick={() => {
          if (act) act();
          else setAsking(true);
        }}
      >
        {label}
      </Button>
      {isAsking &&
        question(() => {
          setAsking(false);
        })}
    </>
  );
}
