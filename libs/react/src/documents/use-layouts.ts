import {
  changeLayout,
  createLayout,
  getLayouts,
  removeLayout,
  type CallPayload,
} from '@bourse/gateway-contract';
import { useCall } from '../calls/use-call.ts';
import { useForUser } from '../session/use-session.ts';
import { changedElsewhere, useDocumentChange, type Documents } from './documents.ts';

/** Arrangement of a terminal. */
export type LayoutContent = CallPayload<typeof createLayout>['content'];

/** Returns the user's named layouts of the terminal. */
export function useLayouts(): Documents<LayoutContent> {
  const { data, error, refetch } = useCall(
    getLayouts,
    {},
    { ...changedElsewhere, ...useForUser() },
  );
  const creation = useDocumentChange(createLayout, getLayouts);
  const change = useDocumentChange(changeLayout, getLayouts);
  const removal = useDocumentChange(removeLayout, getLayouts);
  return {
    documents: data?.documents,
    error: data ? null : error,
    retry: () => void refetch(),
    isBusy: creation.isPending || change.isPending || removal.isPending,
    create: async (draft) => (await creation.send(draft)).document,
    change: async (document) => (await change.send(document)).document,
    remove: ({ documentId, revision }) => removal.send({ documentId, revision }),
  };
}
