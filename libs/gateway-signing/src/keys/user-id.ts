import { memberOf } from '../encoding/is-record.ts';

/** Reads the user id from a login's answer: `userInfo.userId` or `accessTokenResVO.userInfo.userId`. */
export function readUserId(answer: unknown): string | undefined {
  for (const holder of [answer, memberOf(answer, 'accessTokenResVO')]) {
    const userId = memberOf(memberOf(holder, 'userInfo'), 'userId');
    if (typeof userId === 'string' && userId !== '') return userId;
  }
  return undefined;
}
