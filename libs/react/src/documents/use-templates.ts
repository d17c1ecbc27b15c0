import {
  changeTemplate,
  createTemplate,
  getTemplates,
  removeTemplate,
  type CallPayload,
} from '@bourse/gateway-contract';
import { useCall } from '../calls/use-call.ts';
import { useForUser } from '../session/use-session.ts';
import { changedElsewhere, useDocumentChange, type Documents } from './documents.ts';

/** Look of a chart. */
export type TemplateContent = CallPayload<typeof createTemplate>['content'];

/** Returns the user's named templates of charts. */
export function useTemplates(): Documents<TemplateContent> {
  const { data, error, refetch } = useCall(
    getTemplates,
    {},
    { ...changedElsewhere, ...useForUser() },
  );
  const creation = useDocumentChange(createTemplate, getTemplates);
  const change = useDocumentChange(changeTemplate, getTemplates);
  const removal = useDocumentChange(removeTemplate, getTemplates);
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
