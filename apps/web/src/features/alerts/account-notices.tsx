import { AlertNotices } from './alert-notices.tsx';
import { FundingNotices } from './funding-notices.tsx';
import { NoticeWatch } from './notice-watch.tsx';

export function AccountNotices() {
  return (
    <>
      <AlertNotices />
      <FundingNotices />
      <NoticeWatch />
    </>
  );
}
