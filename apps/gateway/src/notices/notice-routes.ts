import { getNotices, markNoticesRead } from '@bourse/gateway-contract';
import { userRoute } from '../route/route.ts';
import type { Route } from '../route/route.ts';
import type { Notices } from './notices.ts';

export function noticeRoutes(notices: Notices): readonly Route[] {
  return [
    userRoute(getNotices, (_, { userId, now }) => ({
      notices: [...notices.of(userId, now)],
      ...notices.readBy(userId, now),
    })),
    userRoute(markNoticesRead, (sent, { userId, now }) => notices.markRead(userId, sent, now)),
  ];
}
