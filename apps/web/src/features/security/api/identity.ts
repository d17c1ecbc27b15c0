import {
  getIdentity,
  submitDocument,
  submitPerson,
  type CallAnswer,
  type CallPayload,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { readPicture } from '../model/read-picture.ts';
import { useReloadSecurity } from '#platform/session/security.ts';

export type Identity = CallAnswer<typeof getIdentity>;

export type Person = CallPayload<typeof submitPerson>;

export type DocumentKind = CallPayload<typeof submitDocument>['kind'];

const reviewPollMs = 2_000;

function identityOptions(sdk: Sdk) {
  return callOptions(sdk, getIdentity, {}, (identity): Identity => identity);
}

/** Returns the owner's identity level. Reloads every two seconds while a document is reviewed. */
export function useIdentity() {
  return useQuery({
    ...identityOptions(useSdk()),
    refetchInterval: ({ state }) => (state.data?.isPending === true ? reviewPollMs : false),
    meta: { showsItsErrors: true },
  });
}

function useStep<T>(send: (sdk: Sdk, values: T) => Promise<unknown>) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const reload = useReloadSecurity();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (values: T) => send(sdk, values),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: identityOptions(sdk).queryKey });
      await reload();
    },
  });
}

export function useSubmitPerson() {
  return useStep((sdk, person: Person) => sdk.call(submitPerson, person));
}

export interface Documents {
  readonly kind: DocumentKind;
  readonly document: File;
  readonly selfie: File;
}

export function useSubmitDocument() {
  return useStep(async (sdk, { kind, document, selfie }: Documents) => {
    const pictures = { document: await readPicture(document), selfie: await readPicture(selfie) };
    return sdk.call(submitDocument, { kind, ...pictures });
  });
}
