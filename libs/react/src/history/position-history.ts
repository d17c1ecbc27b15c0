import { getPositionHistory, type CallAnswer } from '@bourse/gateway-contract';
import type { HooksClient } from '../client-context.ts';
import { callHistory, type History } from './history.ts';

/** A futures position that was closed. */
export type ClosedPosition = CallAnswer<typeof getPositionHistory>['positions'][number];

/** Returns the history of closed futures positions. */
export function positionHistory({ call }: Pick<HooksClient, 'call'>): History<ClosedPosition> {
  return callHistory({
    queryKey: [getPositionHistory.path],
    load: async (page, options) => (await call(getPositionHistory, page, options)).positions,
    idOf: ({ positionId }) => positionId,
  });
}
