import { AccountPage } from '../../features/account/index.ts';
import { BoundLogins, SubAccountLogin } from '../../features/auth/index.ts';

export { ApprovePage } from '../../features/account/index.ts';

/** The account page, with the parts of the logins. */
export function AccountScreen() {
  return <AccountPage Logins={BoundLogins} PasswordForm={SubAccountLogin} />;
}
