import { AlertNotices } from './alert-notices.tsx';
import { FundingNotices } from './funding-notices.tsx';
import { UnreadCount } from './unread-count.tsx';

export function AccountNotices() {
  return (
    <>
      <AlertNotices />
      <FundingNotices />
      <UnreadCount />
    </>
  );
}
