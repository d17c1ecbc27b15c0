import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAccountNotices, useFollowOtherTabs } from '@bourse/react/notices';
import { unreadAtom } from '#platform/notices/unread.ts';
import { useLoginWarnings } from './use-login-warnings.ts';
import { useRenewedDevice } from './use-renewed-device.ts';
import { useReviewReminder } from './use-review-reminder.ts';

/** Gives the header the number of unread notices, and warns of logins on other devices. */
export function NoticeWatch() {
  const { data } = useAccountNotices();
  const show = useSetAtom(unreadAtom);
  useFollowOtherTabs();
  useRenewedDevice();
  useLoginWarnings(data?.notices);
  useReviewReminder(data?.asksForReview === true);
  const unread = data?.unread;
  useEffect(() => {
    show(unread);
    return () => {
      show(undefined);
    };
  }, [show, unread]);
  return null;
}
