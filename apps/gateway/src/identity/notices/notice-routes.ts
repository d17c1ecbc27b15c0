import { getNotices, markNoticesRead } from '@bourse/gateway-contract';
import { userRoute, type Route } from '../../edge/route/route.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { UserStore } from '../users/user-store.ts';
import type { Notices } from './notices.ts';
import type { Room } from '../../edge/pipeline/room.ts';

interface NoticeParts {
  readonly notices: Notices;
  readonly users: Pick<UserStore, 'findById'>;
  readonly security: Pick<AccountSecurity, 'asksForReview'>;
}

function noticeRoutes({ notices, users, security }: NoticeParts): readonly Route[] {
  const asksForReview = async (userId: string): Promise<boolean> =>
    (await users.findById(userId))?.mainUserId === undefined && security.asksForReview(userId);
  return [
    userRoute(getNotices, async (_, { userId, now }) => ({
      notices: [...(await notices.of(userId, now))],
      ...(await notices.readBy(userId, now)),
      asksForReview: await asksForReview(userId),
    })),
    userRoute(markNoticesRead, (sent, { userId, now }) => notices.markRead(userId, sent, now)),
  ];
}

/** A user's notices. */
export const noticesRoom: Room<NoticeParts> = {
  name: 'notices',
  create: (parts) => ({ routes: noticeRoutes(parts) }),
};
