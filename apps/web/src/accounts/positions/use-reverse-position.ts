import { reversePosition } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { usePositionAction } from '#accounts/positions/use-position-action.ts';

export function useReversePosition() {
  const { t } = useLingui();
  return usePositionAction(reversePosition, {
    done: ({ refused }) =>
      refused === null
        ? t({ id: 'position.reversed', message: 'Position reversed' })
        : t({
            id: 'position.half-reversed',
            message: 'Position closed. The opposite position was not opened.',
          }),
    failed: t({ id: 'position.not-reversed', message: 'Position not reversed' }),
  });
}
