import type { Account } from '../accounts/account.ts';
import type { PlanOrder, PlanTerms } from '../records/plan-order.ts';

export interface NewPlan extends Pick<PlanOrder, 'direction'> {
  readonly account: Account;
  readonly terms: PlanTerms;
  readonly clientOid?: string | undefined;
  readonly extreme?: bigint | null;
  readonly attachedTo?: bigint;
  readonly partnerId?: bigint | null;
  readonly listId?: bigint;
}

export function createPlan(
  { account, terms, clientOid, direction, extreme, attachedTo, partnerId, listId }: NewPlan,
  id: bigint,
  now: number,
): PlanOrder {
  return {
    ...terms,
    kind: 'plan',
    id,
    account,
    userId: account.userId,
    // A colon is not allowed in a name that a client gives.
    clientOid: clientOid ?? `plan:${String(id)}`,
    createdAt: now,
    updatedAt: now,
    direction,
    extreme: extreme ?? null,
    attachedTo: attachedTo ?? null,
    partnerId: partnerId ?? null,
    ...(listId !== undefined && { listId }),
    orderId: null,
    status: 'live',
    endReason: null,
    failure: null,
    triggeredAt: null,
  };
}
