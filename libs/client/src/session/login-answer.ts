import { malformed } from '../call/answer-members.ts';

interface LoginAnswer {
  readonly userInfo?: { readonly userId?: unknown };
  readonly accessTokenResVO?: Pick<LoginAnswer, 'userInfo'>;
}

/**
 * Returns the id of the user that the answer of a login or registration names.
 *
 * @throws HttpError `malformed` for an answer that names no user.
 */
export function userIdOf(answer: unknown): string {
  const { userInfo, accessTokenResVO }: LoginAnswer = answer ?? {};
  const userId = (userInfo ?? accessTokenResVO?.userInfo)?.userId;
  if (typeof userId === 'string' && userId !== '') return userId;
  throw malformed('The answer names no user', '');
}
