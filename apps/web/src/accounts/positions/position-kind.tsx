import { useLingui } from '@lingui/react/macro';
import type { FuturesPosition } from '@bourse/gateway-contract';
import { classNames } from '@bourse/ui/class-names';
import { Figure } from '@bourse/ui/figures';

export function PositionKind({
  position: { holdSide, marginMode, leverage },
}: {
  readonly position: Pick<FuturesPosition, 'holdSide' | 'marginMode' | 'leverage'>;
}) {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-1 text-2xs font-normal">
      <span
        className={classNames(
          'rounded-control px-1 font-semibold',
          holdSide === 'long' ? 'bg-up-bar text-up' : 'bg-down-bar text-down',
        )}
      >
        {holdSide === 'long'
          ? t({ id: 'position.long', message: 'Long' })
          : t({ id: 'position.short', message: 'Short' })}
      </span>
      <span className="text-text-3">
        {marginMode === 'cross'
          ? t({ id: 'margin.cross', message: 'Cross' })
          : t({ id: 'margin.isolated', message: 'Isolated' })}{' '}
        <Figure>{leverage}×</Figure>
      </span>
    </span>
  );
}
