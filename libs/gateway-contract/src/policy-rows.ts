import type { CallContract } from './call.ts';
import type { CallPolicy } from './call-policy.ts';
import type * as contract from './index.ts';

/** Names of the calls, as the package exports them. */
export type CallName = {
  [Name in keyof typeof contract]: (typeof contract)[Name] extends CallContract ? Name : never;
}[keyof typeof contract];

/** Names of the calls that need a fresh proof. Each of them makes a notice. */
export type ProvenCallName = {
  [Name in CallName]: (typeof contract)[Name] extends { readonly proof: 'fresh' } ? Name : never;
}[CallName];

interface NotedPolicy extends CallPolicy {
  readonly notice: Exclude<CallPolicy['notice'], 'none'>;
}

interface ChangePolicy extends NotedPolicy {
  readonly whenFrozen: 'closed';
}

/** Calls with a fresh proof that are open to a frozen account. */
type Recovery = 'liftFreeze' | 'removeOtherLogins';

/** A row for every call. */
export type PolicyRows = Readonly<
  Record<CallName, CallPolicy> &
    Record<Exclude<ProvenCallName, Recovery>, ChangePolicy> &
    Record<Recovery, NotedPolicy>
>;
