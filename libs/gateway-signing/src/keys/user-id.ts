import { isRecord } from '../encoding/is-record.ts';

/** Reads the user id from a login's answer: `userInfo.userId` or `accessTokenResVO.userInfo.userId`. */
export function readUserId(answer: unknown): string | undefined {
  const nested = isRecord(answer) ? answer['accessTokenResVO'] : undefined;
  for (const holder of [answer, nested]) {
    const userInfo = isRecord(holder) ? holder['userInfo'] : undefined;
    const userId = isRecord(userInfo) ? userInfo['userId'] : undefined;
    if (typeof userId === 'string' && userId !== '') return userId;
  }
  return undefined;
}
