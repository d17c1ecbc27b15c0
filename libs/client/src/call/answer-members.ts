import type { CallContract } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';

/** A call of a build that left schemas out, and has the names of the answer's members in their place. */
interface BuiltCall extends Pick<CallContract, 'path'> {
  /** Names with spaces between them. `orders[]` has to be an array, `total` has to be there. */
  readonly members?: string;
}

/** @throws HttpError `malformed` for an answer that lacks a member. */
export function assertMembers({ path, members }: BuiltCall, answer: unknown): void {
  const lacking = members?.split(' ').find((name) => !hasMember(answer, name));
  if (lacking !== undefined) throw malformed(`The answer lacks ${lacking}`, path);
}

/** Returns the error of an answer that has not the shape of the contract. */
export function malformed(message: string, path: string): HttpError {
  return new HttpError(message, { kind: 'malformed', code: 'HTTP_MALFORMED', path });
}

function hasMember(value: unknown, name: string): boolean {
  const isList = name.endsWith('[]');
  const member: unknown = Reflect.get(Object(value), isList ? name.slice(0, -2) : name);
  return isList ? Array.isArray(member) : member !== undefined;
}
