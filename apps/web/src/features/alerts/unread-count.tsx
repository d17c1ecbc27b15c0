import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAccountNotices, useFollowOtherTabs } from '#platform/notices/notices.ts';
import { unreadAtom } from '#platform/notices/unread.ts';

/** Gives the header the number of unread notices. */
export function UnreadCount() {
  const { data } = useAccountNotices();
  const show = useSetAtom(unreadAtom);
  useFollowOtherTabs();
  const unread = data?.unread;
  useEffect(() => {
    show(unread);
    return () => {
      show(undefined);
    };
  }, [show, unread]);
  return null;
}
