import { getUserInfo } from '@bourse/gateway-contract';
import type { Call, CallOptions } from '../client.ts';
import { toUser, type User } from '../user.ts';
import type { UserId } from './user-id.ts';

/** Creates the function that finds out who is logged in, and keeps the id: other tabs compare it. After a failure no id is kept. */
export function createLoadUser(call: Call, locale: () => string, userId: UserId) {
  return async (options?: CallOptions): Promise<User | undefined> => {
    let user: User | undefined;
    try {
      user = toUser(await call(getUserInfo, { locale: locale() }, options));
      return user;
    } finally {
      userId.write(user?.userId ?? '');
    }
  };
}
