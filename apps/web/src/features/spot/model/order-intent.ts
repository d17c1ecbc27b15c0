import type { OrderDraft } from './order-draft.ts';

/** Keeps one client id for one intended order, however often it is sent. */
export interface OrderIntent {
  /** The same id for the same draft until the intent ends; the gateway takes an id once. */
  readonly clientOidFor: (draft: OrderDraft) => string;
  /** The gateway has answered: the next order is another one. */
  readonly end: () => void;
}

/** Begins without an intent. */
export function createOrderIntent(): OrderIntent {
  let current: { readonly draft: string; readonly clientOid: string } | undefined;
  return {
    clientOidFor: (order) => {
      const draft = JSON.stringify(order);
      if (current?.draft !== draft) current = { draft, clientOid: crypto.randomUUID() };
      return current.clientOid;
    },
    end: () => {
      current = undefined;
    },
  };
}

const unansweredKinds: ReadonlySet<string> = new Set(['network', 'timeout', 'server', 'malformed']);

/** Whether an order may have been taken although no answer came: the network failed, or time ran out. */
export function isUnanswered(error: unknown): boolean {
  const kind = error instanceof Error && 'kind' in error ? error.kind : undefined;
  return typeof kind === 'string' && unansweredKinds.has(kind);
}
