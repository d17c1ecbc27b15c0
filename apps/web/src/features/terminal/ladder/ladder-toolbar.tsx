import { useSession } from '@bourse/react/session';
import { decimalsOf } from '@bourse/trading/decimal';
import { Button, Checkbox } from '@bourse/ui/fields';
import { classNames } from '@bourse/ui/class-names';
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '#platform/market/product.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { GroupingSelect } from '../book/grouping-select.tsx';

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
  return (
    <div
      className={classNames(
        'flex flex-col gap-1 border-s-4 px-2 py-1',
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
        <Button className="h-7 min-h-7 px-2 text-xs pointer-coarse:h-11" onClick={onCentre}>
          {t({ id: 'ladder.center', message: 'Center' })}
        </Button>
      </div>
      {status === 'user' && (
        <NumberField
          label={t({ id: 'order.amount', message: 'Amount' })}
          unit={instrument.baseCoin}
          decimals={decimalsOf(instrument.stepSize)}
          value={size}
          onChange={onSize}
        />
      )}
    </div>
  );
}
