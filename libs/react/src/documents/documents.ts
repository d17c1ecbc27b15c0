import type { CallAnswer, CallContract, CallPayload } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useReload } from '../calls/use-reload.ts';
import { useSend } from '../calls/use-send.ts';

/** A named document of a user: a layout or a template. */
export interface KeptDocument<T> {
  readonly documentId: string;
  readonly name: string;
  readonly content: T;
  /** Rises with each change. */
  readonly revision: number;
}

/** Documents of the user, and their changes. After each change they are loaded again; then it resolves or rejects. */
export interface Documents<T> {
  /** The oldest first; `undefined` until they are loaded, and for a visitor. */
  readonly documents: readonly KeptDocument<T>[] | undefined;
  /** The failure to load them. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether a change is being made. */
  readonly isBusy: boolean;
  readonly create: (draft: Pick<KeptDocument<T>, 'name' | 'content'>) => Promise<KeptDocument<T>>;
  /** Sets name and content. Rejects with `documentChanged` if there is a newer revision. */
  readonly change: (document: KeptDocument<T>) => Promise<KeptDocument<T>>;
  /** Rejects with `documentChanged` if there is a newer revision. */
  readonly remove: (document: Pick<KeptDocument<T>, 'documentId' | 'revision'>) => Promise<unknown>;
}

/** Options of a list that other devices may change: it is loaded again when the user comes back to the page. */
export const changedElsewhere = { meta: shownHere, refetchOnWindowFocus: true } as const;

/** Returns a function that makes a call and then loads a list again, also without an answer. Its caller shows the errors. */
export function useDocumentChange<T extends CallContract>(contract: T, list: CallContract) {
  const reload = useReload();
  const { mutateAsync, isPending } = useSend(contract, { meta: shownHere });
  const send = async (payload: CallPayload<T>): Promise<CallAnswer<T>> => {
    try {
      return await mutateAsync(payload);
    } finally {
      await reload(list);
    }
  };
  return { send, isPending };
}
