import {
  getIdentity,
  submitDocument,
  submitPerson,
  type CallAnswer,
  type CallPayload,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useAction, useSend, type ActionResult, type SendResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import { useReloadSecurity } from '../session/use-security.ts';
import { readPicture } from './read-picture.ts';

/** Identity level of the owner, and the state of the review. */
export type Identity = CallAnswer<typeof getIdentity>;

/** Values of {@link useSubmitPerson}. */
export type Person = CallPayload<typeof submitPerson>;

/** Kind of an identity document. */
export type DocumentKind = CallPayload<typeof submitDocument>['kind'];

const reviewPollMs = 2_000;

/** Returns the owner's identity level. Loads again every two seconds while a document is reviewed. */
export function useIdentity(): CallResult<Identity> {
  return useCall(
    getIdentity,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.isPending === true ? reviewPollMs : false),
      meta: shownHere,
    },
  );
}

/** Submits the owner's name and birthday. */
export const useSubmitPerson = (): SendResult<typeof submitPerson> =>
  useSend(submitPerson, { meta: shownHere, onSuccess: useReloadSecurity(getIdentity) });

/** Values of {@link useSubmitDocument}. */
export interface Documents {
  readonly kind: DocumentKind;
  readonly document: File;
  readonly selfie: File;
}

/** Submits pictures of a document and its owner, made smaller if they are too large. */
export function useSubmitDocument(): ActionResult<unknown, Documents> {
  const { call } = useClient();
  return useAction(
    async ({ kind, document, selfie }) => {
      const pictures = { document: await readPicture(document), selfie: await readPicture(selfie) };
      return call(submitDocument, { kind, ...pictures });
    },
    { meta: shownHere, onSuccess: useReloadSecurity(getIdentity) },
  );
}
