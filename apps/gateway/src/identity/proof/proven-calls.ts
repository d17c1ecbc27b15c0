import * as contract from '@bourse/gateway-contract';
import type { ProvenCallName } from '@bourse/gateway-contract/policy';

const byPath: ReadonlyMap<string, ProvenCallName> = new Map(
  Object.keys(contract)
    .filter(isProven)
    .map((name) => [contract[name].path, name]),
);

function isProven(name: string): name is ProvenCallName {
  const member: unknown = Reflect.get(contract, name);
  return (
    typeof member === 'object' && member !== null && 'proof' in member && member.proof === 'fresh'
  );
}

/** Returns the name of the call with a path; `undefined` for a call without a fresh proof. */
export function provenCallOf(path: string): ProvenCallName | undefined {
  return byPath.get(path);
}
