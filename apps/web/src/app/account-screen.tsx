import { AccountPage } from '../features/account/index.ts';
import { SecurityState } from '../features/security/index.ts';
import { BoundLogins, SubAccountLogin } from '../features/auth/index.ts';

export { ApprovePage } from '../features/account/index.ts';

export function AccountScreen() {
  return (
    <AccountPage Security={SecurityState} Logins={BoundLogins} PasswordForm={SubAccountLogin} />
  );
}
