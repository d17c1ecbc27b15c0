import * as contract from '@bourse/gateway-contract';
import type { CallContract } from '@bourse/gateway-contract';
import { callErrors, type ErrorName } from '@bourse/gateway-contract/errors';
import { policies, type CallName, type CallPolicy } from '@bourse/gateway-contract/policy';
import comments from './comments.json' with { type: 'json' };

/** A call with everything that the contract says about it. */
export interface Call {
  readonly name: string;
  readonly contract: CallContract;
  readonly policy: CallPolicy;
  /** Codes of its handler. */
  readonly errors: readonly ErrorName[];
  /** Folder of the contract that has the call. */
  readonly room: string;
  /** Its comment in the contract, without method and path. */
  readonly text: string;
}

/** Every call of the contract, in the order of their names. */
export const calls: readonly Call[] = Object.entries<unknown>(contract).flatMap(([name, member]) =>
  isCallName(name) && isCall(member) ? [describe(name, member)] : [],
);

function isCallName(name: string): name is CallName {
  return Object.hasOwn(policies, name);
}

function isCall(member: unknown): member is CallContract {
  return typeof member === 'object' && member !== null && 'path' in member && 'access' in member;
}

function describe(name: CallName, call: CallContract): Call {
  const { room, text } = comments.calls[name];
  return {
    name,
    contract: call,
    policy: policies[name],
    errors: callErrors[name],
    room,
    text: capitalize(text.replace(/^`(GET|POST) [^`]+`[:.]?\s*/, '')),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
