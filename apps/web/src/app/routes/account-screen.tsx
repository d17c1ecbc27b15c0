import { AccountPage } from '../../features/account/index.ts';
import { BoundLogins, SubAccountLogin } from '../../features/auth/index.ts';

export { ApprovePage } from '../../features/account/index.ts';

export function AccountScreen() {
  return <AccountPage Logins={BoundLogins} PasswordForm={SubAccountLogin} />;
}
