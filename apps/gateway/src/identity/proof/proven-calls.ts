import * as contract from '@bourse/gateway-contract';
import type { ProvenCallName } from '@bourse/gateway-contract/policy';

const byPath: ReadonlyMap<string, ProvenCallName> = new Map(
  Object.entries(contract).flatMap(([name, member]) =>
    typeof member === 'object' && 'proof' in member && member.proof === 'fresh'
      ? // The type has the names of exactly these members.
        [[member.path, name as ProvenCallName] as const]
      : [],
  ),
);

/** Returns the name of the call with a path; `undefined` for a call without a fresh proof. */
export function provenCallOf(path: string): ProvenCallName | undefined {
  return byPath.get(path);
}
