import { getNotices, markNoticesRead } from '@bourse/gateway-contract';
import { userRoute, type Route } from '../../edge/route/route.ts';
import type { Notices } from './notices.ts';
import type { Room } from '../../edge/pipeline/room.ts';

function noticeRoutes(notices: Notices): readonly Route[] {
  return [
    userRoute(getNotices, async (_, { userId, now }) => ({
      notices: [...(await notices.of(userId, now))],
      ...(await notices.readBy(userId, now)),
    })),
    userRoute(markNoticesRead, (sent, { userId, now }) => notices.markRead(userId, sent, now)),
  ];
}

/** A user's notices. */
export const noticesRoom: Room<{ readonly notices: Notices }> = {
  name: 'notices',
  create: ({ notices }) => ({ routes: noticeRoutes(notices) }),
};
