import {
  getIdentity,
  submitDocument,
  submitPerson,
  type CallAnswer,
  type CallPayload,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useSend } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { readPicture } from './read-picture.ts';
import { useReloadSecurity } from '#platform/session/security.ts';

export type Identity = CallAnswer<typeof getIdentity>;

export type Person = CallPayload<typeof submitPerson>;

export type DocumentKind = CallPayload<typeof submitDocument>['kind'];

const reviewPollMs = 2_000;

/** Returns the owner's identity level. Reloads every two seconds while a document is reviewed. */
export function useIdentity() {
  return useCall(
    getIdentity,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.isPending === true ? reviewPollMs : false),
      meta: shownHere,
    },
  );
}

export const useSubmitPerson = () =>
  useSend(submitPerson, { meta: shownHere, onSuccess: useReloadSecurity(getIdentity) });

export interface Documents {
  readonly kind: DocumentKind;
  readonly document: File;
  readonly selfie: File;
}

export function useSubmitDocument() {
  const { call } = useSdk();
  return useAction(
    async ({ kind, document, selfie }: Documents) => {
      const pictures = { document: await readPicture(document), selfie: await readPicture(selfie) };
      return call(submitDocument, { kind, ...pictures });
    },
    { meta: shownHere, onSuccess: useReloadSecurity(getIdentity) },
  );
}
