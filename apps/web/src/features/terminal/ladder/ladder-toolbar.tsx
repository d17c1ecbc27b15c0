import { followMutation, useCancelAllOrders } from '@bourse/react';
import { useSession } from '@bourse/react/session';
import { decimalsOf } from '@bourse/trading/decimal';
import { Button, Checkbox } from '@bourse/ui/fields';
import { classNames } from '@bourse/ui/class-names';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { useOpenOrders, usePositions } from '#accounts/markets/own-lists.ts';
import { CancelAllQuestion } from '#accounts/open/cancel-all-question.tsx';
import { useCancelNotices } from '#accounts/open/use-cancel-notices.ts';
import type { Instrument } from '#platform/market/product.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { GroupingSelect } from '../book/grouping-select.tsx';
import { CloseAllDialog, useCloseAll } from '../position-actions/close-all-dialog.tsx';

const small = 'h-7 min-h-7 px-2 text-xs pointer-coarse:h-11';

interface LadderToolbarProps {
  readonly instrument: Instrument;
  readonly grouping: string;
  readonly onGroup: (grouping: string) => void;
  readonly isOneClick: boolean;
  readonly onOneClick: (isOn: boolean) => void;
  readonly size: string;
  readonly onSize: (size: string) => void;
  readonly onCentre: () => void;
}

export function LadderToolbar(props: LadderToolbarProps) {
  const { instrument, grouping, onGroup, isOneClick, onOneClick, size, onSize, onCentre } = props;
  const { t } = useLingui();
  const { status } = useSession();
  const { kind } = useMarket();
  return (
    <div
      className={classNames(
        'flex flex-col gap-1 border-s-4 px-2 pt-1',
        isOneClick ? 'border-warn bg-surface-3' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        {status === 'user' && (
          <Checkbox
            label={t({ id: 'ladder.one-click', message: 'One-click trading' })}
            checked={isOneClick}
            onChange={onOneClick}
          />
        )}
        <GroupingSelect instrument={instrument} grouping={grouping} onGroup={onGroup} />
        <Button className={small} onClick={onCentre}>
          {t({ id: 'ladder.center', message: 'Center' })}
        </Button>
      </div>
      {status === 'user' && (
        <div className="flex flex-wrap items-center gap-1">
          <div className="min-w-36 flex-1">
            <NumberField
              label={t({ id: 'order.amount', message: 'Amount' })}
              unit={instrument.baseCoin}
              decimals={decimalsOf(instrument.stepSize)}
              value={size}
              onChange={onSize}
            />
          </div>
          <CancelAllButton instrument={instrument} isOneClick={isOneClick} />
          {kind === 'futures' && <FlattenButton instrument={instrument} isOneClick={isOneClick} />}
        </div>
      )}
    </div>
  );
}

type ActionProps = Pick<LadderToolbarProps, 'instrument' | 'isOneClick'>;

function CancelAllButton({ instrument: { symbol }, isOneClick }: ActionProps) {
  const { t } = useLingui();
  const { data: orders = [] } = useOpenOrders();
  const cancelAll = useCancelAllOrders(useMarket().kind);
  const notices = useCancelNotices();
  const [isAsking, setAsking] = useState(false);
  const count = orders.filter((order) => order.symbol === symbol).length;
  const cancel = () => {
    setAsking(false);
    followMutation(cancelAll.mutateAsync(symbol), notices.allEnded);
  };
  return (
    <>
      <Button
        className={small}
        disabled={count === 0}
        busy={cancelAll.isPending}
        onClick={() => {
          if (isOneClick) cancel();
          else setAsking(true);
        }}
      >
        {t({ id: 'orders.cancel-all', message: 'Cancel all' })}
      </Button>
      {isAsking && (
        <CancelAllQuestion
          kind="orders"
          count={count}
          symbol={symbol}
          onConfirm={cancel}
          onCancel={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function FlattenButton({ instrument: { symbol }, isOneClick }: ActionProps) {
  const { t } = useLingui();
  const { data: positions = [] } = usePositions();
  const { closeAll, isPending } = useCloseAll(symbol);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className={small}
        disabled={!positions.some((position) => position.symbol === symbol)}
        busy={isPending}
        onClick={() => {
          if (isOneClick) closeAll();
          else setAsking(true);
        }}
      >
        {t({ id: 'ladder.flatten', message: 'Flatten' })}
      </Button>
      {isAsking && (
        <CloseAllDialog
          symbol={symbol}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
