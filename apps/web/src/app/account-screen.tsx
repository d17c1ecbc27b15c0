import { AccountPage } from '../features/account/index.ts';
import { BoundLogins, SubAccountLogin } from '../features/auth/index.ts';
import { SecurityChanges } from '../features/notifications/index.ts';
import { SecurityPage, SecuritySummary } from '../features/security/index.ts';

export { ApprovePage } from '../features/account/index.ts';

export function AccountScreen() {
  return (
    <AccountPage Security={SecuritySummary} Logins={BoundLogins} PasswordForm={SubAccountLogin} />
  );
}

export function SecurityScreen() {
  return <SecurityPage Changes={SecurityChanges} />;
}
