import { AlertNotices } from './alert-notices.tsx';
import { FundingNotices } from './funding-notices.tsx';

export function AccountNotices() {
  return (
    <>
      <AlertNotices />
      <FundingNotices />
    </>
  );
}
