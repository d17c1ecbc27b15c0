import { AlertNotices } from './alert-notices.tsx';
import { FundingNotices } from './funding-notices.tsx';

/** Notices about a logged-in user's account, on every page. Shows nothing itself. */
export function AccountNotices() {
  return (
    <>
      <AlertNotices />
      <FundingNotices />
    </>
  );
}
